import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { RefusalView } from '../../../core/user/outbox/index.ts'
import { refusalsScreen } from '../../../core/user/refusals.screen.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { useFocusHandedOver } from '../../parts/hooks/focus.ts'
import css from './refusals.module.css'

const Refusal = ({ refusal: { text, link, write } }: { refusal: RefusalView }) => {
  const send = useSend('outbox')
  return (
    <li ref={useFocusHandedOver<HTMLLIElement>()} className={css['refusal']}>
      <Notice
        kind="error"
        action={
          <span className={css['actions']}>
            <LinkButton tone="quiet" size="small" href={link.href}>
              {link.label}
            </LinkButton>
            <Button tone="outline" size="small" onClick={() => send({ type: 'dismiss', write })}>
              {commonWords.dismiss}
              <span className="visually-hidden"> – {text}</span>
            </Button>
          </span>
        }
      >
        {text}
      </Notice>
    </li>
  )
}

/** The notices of refused writes, on every page, until the member dismisses them. */
export const Refusals = () => {
  const [{ title, refusals }] = useScreen(refusalsScreen)
  return (
    <section className={css['stack']} aria-label={title}>
      <h2 className="visually-hidden">{title}</h2>
      <ul className="grid gap-2">
        {refusals.map((refusal) => (
          <Refusal key={refusal.id} refusal={refusal} />
        ))}
      </ul>
    </section>
  )
}
