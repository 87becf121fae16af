import { part } from '../../parts/feedback/late.tsx'

/** The panels over the end of a class and over its last seconds, in one file. */
export const endedPart = part(() => import('./ended.tsx').then(({ Ended }) => Ended))
export const promptPart = part(() => import('./ended.tsx').then(({ NextPrompt }) => NextPrompt))
