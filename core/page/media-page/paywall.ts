import type { ViewContext } from '../../cards/index.ts'
import { showsFreeBadge } from '../../cards/index.ts'
import { browseHref } from '../../catalogue/index.ts'
import type { askOffers } from '../../kernel/retry.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Locked } from './locked.ts'
import { pricesFor } from './locked.ts'
import { paywallWords as words } from './words.ts'

/** An action of the paywall: a link, redeeming one of the viewer's day passes, or loading the offers again. */
export type PaywallAction =
  | { readonly type: 'go'; readonly label: string; readonly href: string }
  | { readonly type: 'usePass'; readonly label: string }
  | { readonly type: 'retry'; readonly label: string; readonly retry: typeof askOffers }

/** A locked item and its viewer. */
export interface Sale extends Locked {
  readonly viewContext: ViewContext
}

/** An action that leads to an address. */
export const go = (label: string, href: string): Extract<PaywallAction, { readonly type: 'go' }> => ({
  type: 'go',
  label,
  href,
})

/** The link to a list of free classes; empty for members. */
export const freeClass = ({ viewContext: { catalogue, viewer, now, rest } }: Sale): readonly PaywallAction[] => {
  const [list] = catalogue.initial.freePlaylists
  return list && showsFreeBadge(viewer, now)
    ? [go(words.freeClass, hrefOf({ type: 'playlist', id: list.id, channel: null, play: false }, rest))]
    : []
}

/** The link to all classes. */
export const browse = ({ viewContext: { catalogue, rest } }: Sale) =>
  go(words.browse, browseHref(catalogue.config, rest))

/** A link to the prices, which lead back to the item. */
export const prices = (label: string, sale: Sale) =>
  go(label, hrefOf(pricesFor(sale, sale.viewContext), sale.viewContext.rest))

/** The button that redeems a day pass. */
export const usePass: PaywallAction = { type: 'usePass', label: words.usePass }
