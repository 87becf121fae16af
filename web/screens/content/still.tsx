import type { MediaView } from '../../../core/page/media-page/index.ts'
import { Picture } from '../../parts/card/picture.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { Icon, Play } from '../../parts/form/icons.tsx'
import { Paywall } from '../../parts/layout/paywall.tsx'
import { fromBackdrop } from '../media/from-backdrop.ts'
import { UseDayPass } from '../planner/use-day-pass.tsx'
import css from './inline.module.css'

/** The picture in place of a player that is beside its texts, with the start button or the paywall over it. */
export const Still = ({ media }: { media: MediaView }) => {
  if (media.start.locked)
    return (
      <div className={css['paywall']} data-theme="house">
        <Paywall
          view={media.paywall}
          image={media.image}
          pass={(label, outline) => (
            <UseDayPass
              of={{ classId: media.id, title: media.title, start: media.startsAt, eventId: null }}
              label={label}
              outline={outline}
            />
          )}
        />
      </div>
    )
  return (
    <div className={css['still']} data-theme="house">
      <Picture fill first eager image={media.image} sizes="(min-width: 1024px) 60vw, 100vw" widths={[640, 1280]} />
      {!media.start.disabled && (
        <div className={css['over']}>
          <LinkButton href={media.start.href} state={fromBackdrop} icon={<Icon of={Play} size={18} />}>
            {media.start.label}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
