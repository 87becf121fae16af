export type { EndReason, Notice, NoticesPort } from './port.ts'
