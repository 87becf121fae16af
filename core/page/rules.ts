import type { CataloguePort } from '../catalogue/index.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Visit } from '../visit/index.ts'
import type { Home, HomePort } from './home/index.ts'

/** The ports of the features of pages. */
export interface PagePorts {
  readonly catalogue: CataloguePort
  readonly home: HomePort
  /** Emits when the user starts to prefer reduced motion. */
  readonly calm: Feed<{ readonly type: 'calmed' }>
}

/** A visit with its open page. */
export interface Page extends Visit {
  /** The key of the open page, and the names of the features that stop with it. */
  readonly open: { readonly key: string; readonly features: readonly string[] } | null
  /** The home page's state when it was left, restored by Back. */
  readonly left: Home | null
}
