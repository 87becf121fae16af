import { useScreen } from '../../../adapters/react/index.ts'
import { useStream } from '../../../adapters/react/stream.ts'
import { trailerScreen, trailerWords } from '../../../core/trailer/index.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { Trouble } from '../../parts/trouble.tsx'
import css from './trailer.module.css'

type View = ReturnType<typeof trailerScreen.view>

const Film = ({
  item,
  title,
  onBroken,
}: {
  item: NonNullable<View['item']>
  title: string
  onBroken: View['broken']
}) => {
  const { video, broken } = useStream(item)
  return broken ? (
    <Trouble {...onBroken} />
  ) : (
    <video
      ref={video}
      className={css['film']}
      aria-label={title}
      controls
      autoPlay
      playsInline
      data-first
      {...(item.image && { poster: item.image })}
    />
  )
}

/** A trailer in a dialog, with the browser's own controls; it is dark in both themes. V2.29 */
export const Trailer = ({ onClose }: { onClose: () => void }) => {
  const [{ title, item, failed, broken, retry }, , dispatch] = useScreen(trailerScreen)
  return (
    <Dialog open large dark title={title} onClose={onClose}>
      <div className={css['frame']} data-film>
        {failed ? (
          <Trouble {...failed} onRetry={() => dispatch(retry)} />
        ) : item ? (
          <Film item={item} title={title} onBroken={broken} />
        ) : (
          <>
            <Loading label={trailerWords.loading} />
            <Skeleton shape="player" />
          </>
        )}
      </div>
    </Dialog>
  )
}
