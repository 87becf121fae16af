import { isMember } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import type { StudioLink } from '../catalogue/index.ts'
import { hasPage } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'
import { carrying, hrefOf, read, sameRoute } from '../routes/index.ts'

/** An entry of the sidebar that the studio adds. */
interface StudioLinkView extends Pick<StudioLink, 'label' | 'icon'> {
  readonly href: string
  readonly active: boolean
  /** Whether it leads to another site, in a new tab. */
  readonly external?: boolean
  /** Whether it is for members, and leads to the prices instead. */
  readonly locked?: boolean
}

/** The entries that the studio itself adds: those to pages of this site that it promotes, and those to other sites. Where the viewer may not go to one, it is locked and leads to the prices. */
export const studioLinks = (viewContext: ViewContext | null, address: Address | null): readonly StudioLinkView[] => {
  if (viewContext === null) return []
  const { catalogue, viewer, known, now, rest } = viewContext
  return catalogue.config.sidebar.flatMap(({ label, to, icon, external, membersOnly }) => {
    const { route } = read(to)
    if (!hasPage(catalogue.config, route)) return []
    const locked = membersOnly && known && !isMember(viewer, now)
    if (locked) {
      const href = hrefOf({ type: 'pricing', sale: false, error: null }, rest)
      return { label, icon, href, active: false, locked }
    }
    if (external) return { label, icon, href: to, active: false, external }
    const active = address !== null && sameRoute(address.route, route)
    return { label, icon, href: carrying(to, rest), active }
  })
}
