import { part } from '../../parts/feedback/late.tsx'

/** What stands over the end of a class, and over its last seconds; their code is one file. */
export const endedPart = part(() => import('./ended.tsx').then(({ Ended }) => Ended))
export const promptPart = part(() => import('./ended.tsx').then(({ NextPrompt }) => NextPrompt))
