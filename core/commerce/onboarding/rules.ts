import type { Viewer } from '../../access/index.ts'
import { isMember } from '../../access/index.ts'
import { answerWords } from './words.ts'

/** The answers to the onboarding question, in display order. P2.6.01 */
export const answers = [
  { key: 'new', label: answerWords.new },
  { key: 'some', label: answerWords.some },
  { key: 'experienced', label: answerWords.experienced },
  { key: 'returning', label: answerWords.returning },
  { key: 'rebuilding', label: answerWords.rebuilding },
] as const

/** An answer to the onboarding question. */
export type Answer = (typeof answers)[number]['key']

/** The tag of a member who has seen the onboarding question. */
export const onboardingTag = 'ftue1'

/** Whether a member must see the onboarding question: a subscriber who never has. */
export const needsOnboarding = (viewer: Viewer, now: number): boolean =>
  viewer.signedIn && isMember(viewer, now) && !viewer.tags.includes(onboardingTag)

/** Returns the id of the program that an answer recommends; `null` if the studio has none for it. */
export const recommended = (answer: Answer, map: Readonly<Record<string, string>>): string | null =>
  /^\/programs\/([^/?#]+)$/.exec(map[answer] ?? '')?.[1] ?? null
