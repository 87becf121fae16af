import { useFeatures } from '../../adapters/react/index.ts'

/** The name of the site, for the titles of its pages; the product's own until the site's is known. V9.24 */
export const useSiteName = (): string =>
  useFeatures(['app'], ({ app }) => app.context.catalogue?.config.siteName ?? 'Adagio')
