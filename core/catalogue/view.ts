import type { Ratio } from './ratio.ts'

/** The action of a card's heart: toggles the favorite, or leads to the membership prices. */
export type HeartView =
  | { readonly type: 'toggle'; readonly on: boolean; readonly label: string }
  | { readonly type: 'link'; readonly href: string; readonly label: string }

/** A card as it is shown: its texts, picture, marks and link. */
export interface CardView {
  readonly id: string
  readonly title: string
  /** For example '11 min left · Barre', 'Beginner · Center', '24 lessons · 9 hr'. */
  readonly meta: string
  readonly href: string
  /** An address to which `width` can be added; null for a plain background. */
  readonly image: string | null
  /** For example '18:04'; `null` without an end. */
  readonly duration: string | null
  readonly tag: 'FREE' | 'Newly Added' | null
  readonly locked: boolean
  /** Whether a press on it plays a class. */
  readonly plays: boolean
  readonly watched: boolean
  /** 0 to 1; `null` if nothing has been watched. */
  readonly progress: number | null
  readonly heart: HeartView | null
  /** The marks on the card in words, for screen readers. */
  readonly marks: string
}

/** A slide of the hero; some pieces of its title are italic. */
export interface FeaturedView {
  readonly id: string
  readonly overline: string
  readonly title: readonly { readonly text: string; readonly italic: boolean }[]
  readonly text: string
  readonly action: string
  readonly href: string
  /** Whether the link opens in a new tab. */
  readonly external: boolean
  readonly image: string | null
}

/** A list of cards in one of its four states: loading, ready, empty or failed. */
export interface ListView {
  readonly state: 'loading' | 'ready' | 'empty' | 'failed'
  readonly cards: readonly CardView[]
  /** The message of an empty or failed list; null otherwise. */
  readonly message: string | null
}

/** A row of the home page. */
export interface RowView extends ListView {
  readonly id: string
  /** The shape of the pictures of its cards; absent for 16:9. */
  readonly ratio?: Ratio
  readonly title: string
  /** The link to the whole list; `null` if the row already shows all of it. */
  readonly seeAll: { readonly href: string; readonly label: string } | null
}
