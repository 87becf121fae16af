import { useScreen } from '../../../adapters/react/index.ts'
import { mediaScreen } from '../../../core/media-page/index.ts'
import { Boundary } from '../../parts/boundary.tsx'
import { Head } from '../../parts/head.tsx'
import { Shelf } from '../../parts/shelf.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { Trouble } from '../../parts/trouble.tsx'
import { useHeart } from '../heart.ts'
import { About } from './about.tsx'
import { Playback } from './playback.tsx'

/** The page of a class: the backdrop with the start button, the description, and related classes. V2.02 V2.14 V2.18 V2.19 */
export const Screen = () => {
  const [{ page, trouble, related, back }, send] = useScreen(mediaScreen)
  const onHeart = useHeart()
  switch (page.type) {
    case 'loading':
      return (
        <>
          <Loading label="Loading the class" />
          <Skeleton shape="backdrop" />
        </>
      )
    case 'missing':
      return (
        <Trouble
          whole
          message={page.message}
          title={page.text}
          text="It may have moved or been taken off."
          back={back}
        />
      )
    case 'failed':
      return (
        <Trouble
          whole
          message="media_failed"
          title={page.text}
          onRetry={() => send.media({ type: 'reload' })}
          back={back}
        />
      )
    case 'ready':
      return (
        <article className="sections">
          <Head
            title={page.media.documentTitle}
            description={page.media.summary}
            image={page.media.shareImage}
            canonical={page.media.canonical}
            type="video.other"
          />
          <Playback media={page.media} trouble={trouble} />
          <About media={page.media} onHeart={onHeart} />
          {related.state !== 'empty' && (
            <Boundary fallback={() => null}>
              <Shelf
                row={{ ...related, id: 'related', title: 'More like this', seeAll: null }}
                onHeart={onHeart}
                onRetry={() => send.related({ type: 'reload' })}
              />
            </Boundary>
          )}
        </article>
      )
  }
}
