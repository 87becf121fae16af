import type { Viewer } from '../access/index.ts'
import { isMember } from '../access/index.ts'
import { answerWords } from './words.ts'

/** The answers to the onboarding question, in display order. P2.6.01 */
export const answers = [
  { key: 'new', label: answerWords.new },
  { key: 'some', label: answerWords.some },
  { key: 'experienced', label: answerWords.experienced },
  { key: 'returning', label: answerWords.returning },
  { key: 'rebuilding', label: answerWords.rebuilding },
] as const

/** An answer to the onboarding question. P2.6.01 */
export type Answer = (typeof answers)[number]['key']

/** The tag of a member who has been asked the onboarding question. A2.19 */
export const askedTag = 'ftue1'

/** Whether a member must be asked: a subscriber who never was. A2.19 P2.6.01 */
export const isToBeAsked = (viewer: Viewer, now: number): boolean =>
  viewer.signedIn && isMember(viewer, now) && !viewer.tags.includes(askedTag)

/** The id of the program that an answer recommends, from the address the studio gave; null where it gave none. P2.6.02 */
export const recommended = (answer: Answer, map: Readonly<Record<string, string>>): string | null =>
  /^\/programs\/([^/?#]+)$/.exec(map[answer] ?? '')?.[1] ?? null
