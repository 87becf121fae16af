import type { MediaTopView } from '../../../core/page/media-page/index.ts'
import { mediaWords } from '../../../core/page/media-page/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { Icon, Lock, Play } from '../../parts/form/icons.tsx'
import { Backdrop, BackdropWords } from '../../parts/layout/backdrop.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { fromBackdrop } from './from-backdrop.ts'
import css from './top.module.css'

const Status = ({ top: { status, startsText } }: { top: MediaTopView }) => (
  <div className={css['status']} role="status">
    {status === 'live' && <Badge kind="live">{mediaWords.live}</Badge>}
    {startsText && <Badge kind="plain">{startsText}</Badge>}
  </div>
)

const Start = ({ top: { start } }: { top: MediaTopView }) => {
  const Sign = start.locked ? Lock : Play
  const icon = <Icon of={Sign} size={18} />
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

/** The picture of a class with its title and its start button: the first frame of its page. */
export const Top = ({ top }: { top: MediaTopView }) => (
  <Backdrop
    top
    className={css['backdrop']}
    picture={<Picture fill first eager image={top.image} sizes="100vw" widths={[640, 1280, 1920]} />}
  >
    <BackdropWords>
      <Status top={top} />
      <p className={css['overline']}>
        <Dotted>{top.meta}</Dotted>
      </p>
      <Heading className={css['title']}>{top.title}</Heading>
      {top.teacher && <p className={css['teacher']}>{top.teacher}</p>}
      <div className={css['actions']}>
        <Start top={top} />
        {top.startOver && (
          <LinkButton tone="outline" href={top.startOver} state={fromBackdrop}>
            {mediaWords.startOver}
          </LinkButton>
        )}
      </div>
      {top.start.left && <p className={css['left']}>{top.start.left}</p>}
    </BackdropWords>
  </Backdrop>
)
