export type { NewsletterPort } from './port.ts'
export { isForAnother, isNotForThem, passStep } from './rules.ts'
export type { PassActionView } from './screen.ts'
export { newsletterScreen } from './screen.ts'
