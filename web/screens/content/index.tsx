import { useScreen } from '../../../adapters/react/index.ts'
import { contentScreen } from '../../../core/content/series/index.ts'
import type { Part } from '../../parts/feedback/late.tsx'
import { Late, part } from '../../parts/feedback/late.tsx'
import { PageLoading } from '../../parts/feedback/skeletons.tsx'
import { Broken } from '../broken.tsx'

const screens: Readonly<Record<ReturnType<typeof contentScreen.view>, Part>> = {
  series: part(() => import('../series/index.tsx').then(({ Screen: Series }) => Series)),
  channel: part(() => import('./channel.tsx').then(({ Screen: Channel }) => Channel)),
  hub: part(() => import('./hub.tsx').then(({ Screen: Hub }) => Hub)),
  inline: part(() => import('./inline.tsx').then(({ Screen: Inline }) => Inline)),
  moved: part(() => import('./moved.tsx').then(({ Screen: Moved }) => Moved)),
}

/** The screen of a series, of a live channel, or of a media item of a kind of its own. */
export const Screen = () => {
  const [name] = useScreen(contentScreen)
  return <Late key={name} of={screens[name]} waiting={<PageLoading />} failed={(error) => <Broken error={error} />} />
}
