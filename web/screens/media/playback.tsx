import { useDispatch } from '../../../adapters/react/index.ts'
import type { MediaView, playingScreen } from '../../../core/page/media-page/index.ts'
import { write } from '../../../core/routes/index.ts'
import { Late } from '../../parts/feedback/late.tsx'
import { Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { linkState, useFollow, useGoBack } from '../../parts/layout/link.tsx'
import { Paywall } from '../../parts/layout/paywall.tsx'
import { Broken } from '../broken.tsx'
import { UseDayPass } from '../planner/use-day-pass.tsx'
import { endedPart, promptPart } from './ended-parts.ts'
import { isFromBackdrop } from './from-backdrop.ts'
import css from './player-frame.module.css'
import { playerPart } from './player-part.ts'

const Screen = ({ onClose }: { onClose: () => void }) => (
  <Late
    of={playerPart}
    props={{
      end: <Late of={endedPart} failed={(error) => <Broken error={error} whole={false} />} />,
      prompt: <Late of={promptPart} />,
      onClose,
    }}
    waiting={<Skeleton shape="player" />}
    failed={(error) => <Broken error={error} whole={false} />}
  />
)

const passFor = ({ id, title, startsAt }: MediaView) => ({ classId: id, title, start: startsAt, eventId: null })

/** The player of a class, or the paywall for a viewer who may not watch. */
export const Playback = ({
  media,
  trouble,
}: { media: MediaView } & Pick<ReturnType<typeof playingScreen.view>, 'trouble'>) => {
  const follow = useFollow()
  const goBack = useGoBack()
  const dispatch = useDispatch()
  const close = () => (isFromBackdrop(linkState()) ? goBack() : follow(write(media.closed), true))
  switch (media.playback) {
    case 'closed':
      return null
    case 'paywall':
      return (
        <div className={css['locked']} data-theme="house">
          <Paywall
            view={media.paywall}
            image={media.image}
            pass={(label, outline) => <UseDayPass of={passFor(media)} label={label} outline={outline} />}
          />
        </div>
      )
    case 'waiting':
      return (
        <div className={css['playback']} data-theme="house">
          <Trouble {...trouble} onRetry={() => dispatch(trouble.retry)} />
        </div>
      )
    case 'opening':
    case 'player':
      return (
        <div className={css['playback']} data-theme="house">
          <div className={css['screen']}>
            {media.playback === 'opening' ? <Skeleton shape="player" /> : <Screen key={media.id} onClose={close} />}
          </div>
        </div>
      )
  }
}
