import type { Viewer } from '../access/index.ts'
import { isMember } from '../access/index.ts'

/** The answers to the one question, in the order they are offered. P2.6.01 */
export const answers = [
  { key: 'new', label: 'I am new to ballet' },
  { key: 'some', label: 'I know a few things' },
  { key: 'experienced', label: 'I am experienced' },
  { key: 'returning', label: 'I am coming back after years away' },
  { key: 'rebuilding', label: 'I am rebuilding my strength' },
] as const

/** An answer to the one question. P2.6.01 */
export type Answer = (typeof answers)[number]['key']

/** The tag of who was asked. A2.19 */
export const askedTag = 'ftue1'

/** Whether somebody is to be asked: a subscriber who never was. A2.19 P2.6.01 */
export const isToBeAsked = (viewer: Viewer, now: number): boolean =>
  viewer.signedIn && isMember(viewer, now) && !viewer.tags.includes(askedTag)

/** The program that an answer recommends, as its id in the address the studio gave it; null where it gave none. P2.6.02 */
export const recommended = (answer: Answer, map: Readonly<Record<string, string>>): string | null =>
  /^\/programs\/([^/?#]+)$/.exec(map[answer] ?? '')?.[1] ?? null
