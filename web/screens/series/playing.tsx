import { useScreen } from '../../../adapters/react/index.ts'
import { episodeScreen } from '../../../core/content/series/index.ts'
import { mediaWords } from '../../../core/page/media-page/index.ts'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { Playback } from '../media/playback.tsx'
import css from './series.module.css'

/** The player of an episode, or its paywall, on the page of its series. */
export const Playing = () => {
  const [{ playing, trouble }, send] = useScreen(episodeScreen)
  switch (playing.type) {
    case 'ready':
      return <Playback media={playing.media} trouble={trouble} />
    case 'loading':
      return (
        <div className={css['dark']} data-theme="house">
          <Loading label={mediaWords.loading} />
          <div className={css['screen']}>
            <Skeleton shape="player" />
          </div>
        </div>
      )
    default:
      return (
        <div className={css['dark']} data-theme="house">
          <Trouble
            message={playing.type === 'missing' ? playing.message : 'media_failed'}
            title={playing.title}
            text={playing.text}
            {...(playing.type === 'failed' && { onRetry: () => send.episode({ type: 'reload' }) })}
          />
        </div>
      )
  }
}
