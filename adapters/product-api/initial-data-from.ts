import type { InitialData, SiteConfig } from '../../core/catalogue/index.ts'
import { emptyLibrary } from '../../core/catalogue/index.ts'

/** Returns the initial data of a studio without a product API, with the rows of the config. */
export const initialDataFrom = ({ content }: SiteConfig): InitialData => ({
  ...{ programs: [], sections: [], collections: [], featuredContent: [], freePlaylists: [], samplerPlaylists: [] },
  ...{ homeShelves: content, library: emptyLibrary, upcomingEvents: [], sale: null, promo: null },
})
