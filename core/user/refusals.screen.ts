import { screen } from '../kernel/screen.ts'
import type { KnownTitles, OutboxState } from './outbox/index.ts'
import { refusalViews } from './outbox/index.ts'
import { refusedByProvider, refusedWords } from './refused.ts'

type Titles = NonNullable<KnownTitles[number]>

interface Knowing {
  readonly context: { readonly known: Titles }
}

interface Sources {
  readonly app: {
    readonly context: {
      readonly item: { readonly id: string; readonly title: string } | null
      readonly catalogue: { readonly config: { readonly hasProductApi: boolean } } | null
    }
  }
  readonly outbox: OutboxState | undefined
  readonly history: { readonly context: { readonly items: Titles } } | undefined
  readonly favourites: Knowing | undefined
  readonly myWeek: Knowing | undefined
}

const most = 2

/** The notices of refused writes, on every page, until the member dismisses them. */
export const refusalsScreen = screen(
  ['app', 'outbox', 'history', 'favourites', 'myWeek'],
  ({ app, outbox, history, favourites, myWeek }: Sources) => {
    const { item, catalogue } = app.context
    const words = catalogue?.config.hasProductApi === false ? refusedByProvider : refusedWords
    const page: Titles = item ? { [item.id]: item } : {}
    const known = [page, history?.context.items, favourites?.context.known, myWeek?.context.known]
    return {
      title: 'Not saved',
      refusals: refusalViews(outbox?.context.refusals ?? [], known, words).slice(0, most),
    }
  },
)
