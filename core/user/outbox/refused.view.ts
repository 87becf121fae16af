import type { Route } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Refusal, Write } from './writes.ts'

/** The notice of a write that the studio refused. */
export interface RefusalView {
  readonly id: string
  readonly text: string
  /** The page where the change was made, so that it can be seen or tried again. */
  readonly link: { readonly label: string; readonly href: string }
  readonly write: Write
}

type TitleOf = (id: string) => string | undefined

/** The notice for a refused write, with the page where it was made; `null` if no notice is shown. */
export type RefusedWords = (
  refusal: Refusal,
  titleOf: TitleOf,
) => { readonly text: string; readonly label: string; readonly route: Route } | null

/** Classes by id, from the features that have loaded them. */
export type KnownTitles = readonly (Readonly<Record<string, { readonly title: string }>> | undefined)[]

/** The notices of refusals that are not dismissed, whatever page the member is on. */
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
