import { useLocation, useNavigate } from 'react-router-dom'
import { useDispatch } from '../../../adapters/react/index.ts'
import type { MediaView, mediaScreen } from '../../../core/media-page/index.ts'
import { write } from '../../../core/routes/index.ts'
import { Backdrop, BackdropWords } from '../../parts/backdrop.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Heading } from '../../parts/heading.tsx'
import { Lock, Play, stroke } from '../../parts/icons.tsx'
import { Late } from '../../parts/late.tsx'
import { Paywall } from '../../parts/paywall.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Skeleton } from '../../parts/skeletons.tsx'
import { Trouble } from '../../parts/trouble.tsx'
import { Broken } from '../broken.tsx'
import { UseDayPass } from '../planner/use-day-pass.tsx'
import css from './playback.module.css'
import { playerPart } from './player-part.ts'

// Stored in the browser's history with a class that was started from its own page: closing it goes back there.
const fromBackdrop = { from: 'backdrop' }

const Status = ({ media: { status, startsText } }: { media: MediaView }) => (
  <div className={css['status']} role="status">
    {status === 'live' && <Badge kind="live">LIVE</Badge>}
    {startsText && <Badge kind="plain">{startsText}</Badge>}
  </div>
)

const Start = ({ media: { start } }: { media: MediaView }) => {
  const Sign = start.locked ? Lock : Play
  const icon = <Sign size={18} strokeWidth={stroke} aria-hidden="true" />
  return start.disabled ? (
    <Button disabled icon={icon}>
      {start.label}
    </Button>
  ) : (
    <LinkButton href={start.href} state={fromBackdrop} icon={icon}>
      {start.label}
    </LinkButton>
  )
}

const Loading = ({ media }: { media: MediaView }) => (
  <Backdrop
    top
    className={css['backdrop']}
    picture={<Picture fill first eager image={media.image} sizes="100vw" widths={[640, 1280, 1920]} />}
  >
    <BackdropWords>
      <Status media={media} />
      <p className={css['overline']}>{media.meta}</p>
      <Heading className={css['title']}>{media.title}</Heading>
      {media.teacher && <p className={css['teacher']}>with {media.teacher}</p>}
      <div className={css['actions']}>
        <Start media={media} />
        {media.startOver && (
          <LinkButton tone="outline" href={media.startOver} state={fromBackdrop}>
            Start over
          </LinkButton>
        )}
      </div>
      {media.start.left && <p className={css['left']}>{media.start.left}</p>}
    </BackdropWords>
  </Backdrop>
)

const Screen = ({ onClose }: { onClose: () => void }) => (
  <Late
    of={playerPart}
    props={{ onClose }}
    waiting={<Skeleton shape="player" />}
    failed={(error) => <Broken error={error} whole={false} />}
  />
)

const Caption = ({ media }: { media: MediaView }) => (
  <header className={css['caption']}>
    <Heading className={css['name']}>{media.title}</Heading>
    <p className="small soft">{media.meta}</p>
  </header>
)

const passFor = ({ id, title, startsAt }: MediaView) => ({ classId: id, title, start: startsAt, eventId: null })

/** The backdrop of a class, its player, or the paywall for a viewer who may not watch. V2.19 V6.02 */
export const Playback = ({
  media,
  trouble,
}: { media: MediaView } & Pick<ReturnType<typeof mediaScreen.view>, 'trouble'>) => {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { state } = useLocation()
  const close = () =>
    void (state?.from === fromBackdrop.from ? navigate(-1) : navigate(write(media.closed), { replace: true }))
  switch (media.playback) {
    case 'closed':
      return <Loading media={media} />
    case 'paywall':
      return (
        <>
          <div className={css['locked']} data-theme="house">
            <Paywall
              view={media.paywall}
              image={media.image}
              pass={(label, outline) => <UseDayPass of={passFor(media)} label={label} outline={outline} />}
            />
          </div>
          <Caption media={media} />
        </>
      )
    case 'waiting':
      return (
        <>
          <div className={css['playback']} data-theme="house">
            <Trouble {...trouble} onRetry={() => dispatch(trouble.retry)} />
          </div>
          <Caption media={media} />
        </>
      )
    case 'opening':
    case 'player':
      return (
        <>
          <div className={css['playback']} data-theme="house">
            <div className={css['screen']}>
              {media.playback === 'opening' ? <Skeleton shape="player" /> : <Screen key={media.id} onClose={close} />}
            </div>
          </div>
          <Caption media={media} />
        </>
      )
  }
}
