import { useScreen } from '../../../adapters/react/index.ts'
import { siteNameScreen } from '../../../core/catalogue/index.ts'

/** The name of the site, for page titles. */
export const useSiteName = (): string => useScreen(siteNameScreen)[0]
