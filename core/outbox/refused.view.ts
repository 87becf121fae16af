import type { Route } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Refusal, Write } from './writes.ts'

/** The notice of a write that the studio refused. V4.17 V8.06 */
export interface RefusalView {
  readonly id: string
  readonly text: string
  /** Where it was done, so that it can be seen or tried again. */
  readonly link: { readonly label: string; readonly href: string }
  readonly write: Write
}

/** The title of a class by its id, where it is known. */
export type TitleOf = (id: string) => string | undefined

/** What is said of a write that was refused, and the page where it was done; null where nothing is said. V4.17 V8.06 */
export type RefusedWords = (
  refusal: Refusal,
  titleOf: TitleOf,
) => { readonly text: string; readonly label: string; readonly route: Route } | null

/** Classes by their ids, as the features that are there know them. */
export type KnownTitles = readonly (Readonly<Record<string, { readonly title: string }>> | undefined)[]

/** What was refused and is not read yet, for whoever wrote it, on whatever page they are. V4.17 V8.06 */
export const refusalViews = (
  refusals: readonly Refusal[],
  known: KnownTitles,
  words: Readonly<Record<string, RefusedWords>>,
): readonly RefusalView[] => {
  const titleOf: TitleOf = (id) => known.find((items) => items?.[id])?.[id]?.title
  return refusals.flatMap((refusal) => {
    const { write } = refusal
    const about = words[write.topic]?.(refusal, titleOf)
    return about
      ? [{ id: write.key, text: about.text, link: { label: about.label, href: hrefOf(about.route) }, write }]
      : []
  })
}
