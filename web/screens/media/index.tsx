import { useScreen } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { mediaTopScreen, mediaWords } from '../../../core/page/media-page/index.ts'
import { Late } from '../../parts/feedback/late.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { AfterFirstFrame } from '../../parts/hooks/after-first-frame.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Broken } from '../broken.tsx'
import { belowPart } from './class-parts.ts'
import { PlayerFrame } from './player-frame.tsx'
import { Top } from './top.tsx'

/** The page of a class: its picture with the start button, or its player; then its description and related classes, whose code may come later. */
export const Media = () => {
  const [{ page, back }, send] = useScreen(mediaTopScreen)
  switch (page.type) {
    case 'loading':
      return (
        <>
          <Loading label={mediaWords.loading} />
          <Skeleton shape="backdrop" />
        </>
      )
    case 'missing':
      return <Trouble whole message={page.message} title={page.title} text={page.text} back={back} />
    case 'failed':
      return (
        <Trouble
          whole
          message="media_failed"
          title={page.title}
          text={page.text}
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
            video={page.media.shareVideo}
            canonical={page.media.canonical}
            type="video.other"
            subject={page.media.subject}
          />
          {page.media.playing ? <PlayerFrame top={page.media} /> : <Top top={page.media} />}
          <AfterFirstFrame>
            <Late
              of={belowPart}
              waiting={<Loading label={commonWords.pageLoading} />}
              // The place of the player shows the failure.
              failed={(error) => !page.media.playing && <Broken error={error} whole={false} />}
            />
          </AfterFirstFrame>
        </article>
      )
  }
}
