import type { MediaTopView } from '../../../core/page/media-page/index.ts'
import { Late } from '../../parts/feedback/late.tsx'
import { Skeleton } from '../../parts/feedback/skeletons.tsx'
import { AfterFirstFrame } from '../../parts/hooks/after-first-frame.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { Broken } from '../broken.tsx'
import { playingPart } from './class-parts.ts'
import css from './player-frame.module.css'

const Waiting = ({ locked }: { locked: boolean }) =>
  locked ? (
    <div className={css['locked']}>
      <div className={css['veil']} />
    </div>
  ) : (
    <div className={css['playback']} data-theme="house">
      <div className={css['screen']}>
        <Skeleton shape="player" />
      </div>
    </div>
  )

/** The player of a class, or the content in its place, over the name of the class: the name is drawn in the first frame. */
export const PlayerFrame = ({ top }: { top: MediaTopView }) => {
  const waiting = <Waiting locked={top.start.locked} />
  return (
    <>
      <AfterFirstFrame waiting={waiting}>
        <Late of={playingPart} waiting={waiting} failed={(error) => <Broken error={error} whole={false} />} />
      </AfterFirstFrame>
      <header className={css['caption']}>
        <Heading className={css['name']}>{top.title}</Heading>
        <p className="small soft">
          <Dotted>{top.meta}</Dotted>
        </p>
      </header>
    </>
  )
}
