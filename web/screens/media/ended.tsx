import { useState } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import type { EndedView, NextView } from '../../../core/page/media-page/index.ts'
import { endedScreen } from '../../../core/page/media-page/index.ts'
import { Picture } from '../../parts/card/picture.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { Icon, Lock, Play, RotateCw } from '../../parts/form/icons.tsx'
import { useAttention } from '../../parts/hooks/attention.ts'
import { firstIn } from '../../parts/hooks/focus.ts'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { AddToWeek } from '../week/add-to-week.tsx'
import css from './ended.module.css'

const toActions = (from: HTMLElement) => firstIn(from.closest('section'), '[data-actions] button')?.focus()

const Next = ({ next, quiet }: { next: NextView; quiet: boolean }) => {
  const send = useSend('upNext')
  const Sign = next.locked ? Lock : Play
  return (
    <div className={css['next']} data-next>
      <div className={css['still']}>
        <Picture fill image={next.image} sizes="160px" widths={[320]} />
      </div>
      <div className={css['about']}>
        <p className={css['overline']}>{next.overline}</p>
        <p className={css['name']}>{next.title}</p>
        <p className={css['meta']}>{next.countdown?.text ?? <Dotted>{next.meta}</Dotted>}</p>
      </div>
      <div className={css['choices']}>
        <LinkButton
          size="small"
          tone={quiet ? 'outline' : 'primary'}
          href={next.href}
          replace
          icon={<Icon of={Sign} size={16} />}
        >
          {next.label}
        </LinkButton>
        {next.countdown && (
          <HandsFocusOver to={toActions}>
            <Button size="small" tone="quiet" onClick={() => send({ type: 'cancel' })}>
              {next.countdown.cancel}
            </Button>
          </HandsFocusOver>
        )}
      </div>
    </div>
  )
}

const Panel = ({ view }: { view: EndedView }) => {
  const play = useSend('player')
  const send = useSend('upNext')
  const [planning, setPlanning] = useState(false)
  const { attend } = useAttention(
    () => send({ type: 'hold' }),
    () => send({ type: 'release' }),
    { alsoHidden: true, open: planning },
  )
  const { invitation, next } = view
  return (
    <section className={css['ended']} aria-label={view.title} {...attend}>
      <p role="status" className="visually-hidden">
        {next?.countdown?.announced}
      </p>
      <div>
        <h2 className={css['title']}>{view.title}</h2>
        <p className={css['text']}>
          <Dotted>{view.text}</Dotted>
        </p>
      </div>
      {invitation && (
        <div className={css['invitation']}>
          <p>{invitation.text}</p>
          <LinkButton size="small" href={invitation.href}>
            {invitation.label}
          </LinkButton>
        </div>
      )}
      {next && <Next next={next} quiet={invitation !== null} />}
      <div className={css['actions']} data-actions>
        <Button tone="quiet" icon={<Icon of={RotateCw} size={18} />} onClick={() => play({ type: 'play' })}>
          {view.again}
        </Button>
        {view.mayPlan && <AddToWeek id={view.id} onToggle={setPlanning} />}
      </div>
    </section>
  )
}

/** The panel over the player at the end of a class: the class that was danced, the next class with its countdown, and the other actions; the next class waits while the viewer is in the panel. */
export const Ended = () => {
  const [view] = useScreen(endedScreen)
  return view && <Panel view={view} />
}

/** The link to the next class in the last seconds of a class; nothing if none is known. */
export const NextPrompt = () => {
  const [view] = useScreen(endedScreen)
  const send = useSend('player')
  return view?.next ? (
    <div className={css['prompt']} data-prompt>
      <LinkButton size="small" href={view.next.href} replace onClick={() => send({ type: 'goOn', by: 'prompt' })}>
        {view.next.prompt}
      </LinkButton>
    </div>
  ) : null
}
