import { hrefOf, pageNames } from '../routes/index.ts'
import type { ViewSources } from './context.ts'

/** A link back to the home page, to all programs or to the library, with the parameters that every link keeps. */
export const backTo = ({ app }: Pick<ViewSources, 'app'>, type: 'home' | 'programs' | 'library') => ({
  href: hrefOf({ type }, app.context.address?.rest),
  label: pageNames[type],
})
