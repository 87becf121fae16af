import type { Catalogue } from '../catalogue/index.ts'
import type { NowState } from '../kernel/now.ts'
import { screen } from '../kernel/screen.ts'
import type { Structured, Subject } from './view.ts'
import { structuredData } from './view.ts'

interface Sources {
  readonly app: { readonly context: { readonly catalogue: Catalogue | null } }
  readonly now: NowState
}

const features = ['app', 'now'] as const

/** The structured data of the page about a subject, on a site with this origin; `null` if it has no subject. */
export const structuredScreen = (subject: Subject | null, origin: string) =>
  screen(features, ({ app, now }: Sources): Structured | null => {
    const { catalogue } = app.context
    return subject && catalogue && structuredData(subject, { catalogue, now: now.context.now, origin })
  })
