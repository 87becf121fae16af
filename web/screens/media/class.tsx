import { useScreen } from '../../../adapters/react/index.ts'
import { belowScreen, belowWords, playingScreen } from '../../../core/page/media-page/index.ts'
import { Shelf } from '../../parts/card/shelf.tsx'
import { Boundary } from '../../parts/feedback/boundary.tsx'
import { useHeart } from '../heart.ts'
import { About } from './about.tsx'
import { Playback } from './playback.tsx'

/** The playing part of the page: the player, the paywall, or a message why neither is shown. */
export const Playing = () => {
  const [{ page, trouble }] = useScreen(playingScreen)
  return page.type === 'ready' ? <Playback media={page.media} trouble={trouble} /> : null
}

/** The rest of the page of a class: its actions, its description, and related classes. */
export const Below = () => {
  const [{ page, related }, send] = useScreen(belowScreen)
  const onHeart = useHeart()
  if (page.type !== 'ready') return null
  return (
    <>
      <About media={page.media} onHeart={onHeart} />
      {related.state !== 'empty' && (
        <Boundary fallback={() => null}>
          <Shelf
            byElement
            row={{ ...related, id: 'related', title: belowWords.related, seeAll: null }}
            onHeart={onHeart}
            onRetry={() => send.related({ type: 'reload' })}
          />
        </Boundary>
      )}
    </>
  )
}
