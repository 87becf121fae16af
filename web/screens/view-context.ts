import { useCallback } from 'react'
import type { States } from '../../adapters/react/index.ts'
import { useFeatures, useSend } from '../../adapters/react/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { viewContextOf } from '../../core/cards/index.ts'
import { hrefOf, mediaRoute } from '../../core/routes/index.ts'

/** The features that tell who looks. */
export const viewSources = ['app', 'now', 'history', 'favourites'] as const

type ViewSources = Pick<States, (typeof viewSources)[number]>

/** What a screen shows, decided with who looks; null until the catalogue is there. */
export const useContextView = <N extends keyof States, V>(
  names: readonly N[],
  view: (viewContext: ViewContext, states: ViewSources & Pick<States, N>) => V,
): V | null =>
  useFeatures<N | (typeof viewSources)[number], V | null>([...viewSources, ...names], (states) => {
    const seen = states as ViewSources & Pick<States, N>
    const viewContext = viewContextOf(seen)
    return viewContext && view(viewContext, seen)
  })

/** Presses a heart, wherever it is shown. */
export const useHeart = () => {
  const send = useSend('app')
  return useCallback(
    (id: string) => send({ type: 'toggleFavourite', id, pageUrl: hrefOf(mediaRoute({ id, title: '' })) }),
    [send],
  )
}
