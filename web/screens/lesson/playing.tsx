import { useScreen } from '../../../adapters/react/index.ts'
import type { LessonMedia } from '../../../core/page/programs/index.ts'
import { lessonPlayingScreen, lessonWords } from '../../../core/page/programs/index.ts'
import { Picture } from '../../parts/card/picture.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { Icon, Play } from '../../parts/form/icons.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { useHeart } from '../heart.ts'
import { About } from '../media/about.tsx'
import { Playback } from '../media/playback.tsx'
import css from './lesson.module.css'

/** The picture in place of a locked lesson; a press leads to the prices. */
const Locked = ({ media, locked }: { media: LessonMedia; locked: NonNullable<LessonMedia['locked']> }) => (
  <Link className={css['locked']} to={locked.href}>
    <Picture fill first eager image={media.image} sizes="(min-width: 1024px) 70vw, 100vw" widths={[640, 1280]} />
    <span className={css['sign']}>
      <Icon of={Play} size={28} />
      {locked.label}
    </span>
  </Link>
)

/** The picture of a lesson that is still to come, with when it begins. */
const Coming = ({ media }: { media: LessonMedia }) => (
  <div className={css['locked']}>
    <Picture fill first eager image={media.image} sizes="(min-width: 1024px) 70vw, 100vw" widths={[640, 1280]} />
    <p className={css['sign']}>{media.startsText}</p>
  </div>
)

const Ready = ({ media, trouble }: { media: LessonMedia; trouble: Parameters<typeof Playback>[0]['trouble'] }) => {
  if (media.locked) return <Locked media={media} locked={media.locked} />
  return media.playback === 'closed' ? <Coming media={media} /> : <Playback media={media} trouble={trouble} />
}

/** The player of a lesson, or the content in its place: the picture that leads to the prices, or words and a way on. */
export const Playing = () => {
  const [{ playing, retry, trouble }, , dispatch] = useScreen(lessonPlayingScreen)
  switch (playing.type) {
    case 'ready':
      return <Ready media={playing.media} trouble={trouble} />
    case 'loading':
      return (
        <div className={css['screen']}>
          <Loading label={lessonWords.loading} />
          <Skeleton shape="player" />
        </div>
      )
    default:
      return (
        <Trouble
          message={playing.type === 'missing' ? playing.message : 'media_failed'}
          title={playing.title}
          text={playing.text}
          {...(playing.type === 'failed' && { onRetry: () => dispatch(retry) })}
        />
      )
  }
}

/** The trial, the actions and the description of a lesson. P2.3.05 */
export const Below = () => {
  const [{ playing }] = useScreen(lessonPlayingScreen)
  const onHeart = useHeart()
  if (playing.type !== 'ready') return null
  const { media } = playing
  return (
    <>
      {media.trial && (
        <div className="gutter">
          <LinkButton href={media.trial.href}>{media.trial.label}</LinkButton>
        </div>
      )}
      <About key={media.id} media={media} onHeart={onHeart} />
    </>
  )
}
