/** What a card's heart does: marks its class, or leads to where one can become a member. V6.03 */
export type HeartView =
  | { readonly type: 'toggle'; readonly on: boolean; readonly label: string }
  | { readonly type: 'link'; readonly href: string; readonly label: string }

/** A card, decided: what it shows and where it leads. V2.30 */
export interface CardView {
  readonly id: string
  readonly title: string
  /** '11 min left · Barre', 'Beginner · Centre', '24 lessons · 9 h'. */
  readonly meta: string
  readonly href: string
  /** An address to which `width` may be added, or null: then a plain tint is shown. */
  readonly image: string | null
  /** '18:04', or null where there is no end. */
  readonly duration: string | null
  readonly tag: 'FREE' | 'Newly Added' | null
  readonly locked: boolean
  readonly watched: boolean
  /** 0 to 1, or null where nothing has been watched. */
  readonly progress: number | null
  readonly heart: HeartView | null
  /** Says in words what the marks on the card show, for who does not see them. */
  readonly marks: string
}

/** A card of the hero, its title in pieces of which some are italic. */
export interface FeaturedView {
  readonly id: string
  readonly overline: string
  readonly title: readonly { readonly text: string; readonly italic: boolean }[]
  readonly text: string
  readonly action: string
  readonly href: string
  /** Opens in a new tab. V2.23 */
  readonly external: boolean
  readonly image: string | null
}

/** A list of cards in any of its four states. */
export interface ListView {
  readonly state: 'loading' | 'ready' | 'empty' | 'failed'
  readonly cards: readonly CardView[]
  /** The words for empty and failed; null otherwise. V8.04 */
  readonly message: string | null
}

/** A row of the home page. */
export interface RowView extends ListView {
  readonly id: string
  readonly title: string
  /** Where the whole list is; null where the row already shows all of it. V9.06 */
  readonly seeAll: { readonly href: string; readonly label: string } | null
}
