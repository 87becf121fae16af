import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import type { RefusalView } from '../../../core/outbox/index.ts'
import { refusalViews } from '../../../core/outbox/index.ts'
import { refusedWords } from '../../../core/user/refused.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { useFocusHandedOver } from '../../parts/focus.ts'
import { Notice } from '../../parts/notice.tsx'
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
              Dismiss<span className="visually-hidden"> – {text}</span>
            </Button>
          </span>
        }
      >
        {text}
      </Notice>
    </li>
  )
}

/** How many are shown at a time; the next come when these are dismissed. */
const most = 2

/** What could not be saved, on whatever page its member is, until they dismiss it. V4.17 V8.06 */
export const Refusals = () => {
  const refusals = useFeatures(['app', 'outbox', 'history', 'favourites', 'myWeek'], (seen) =>
    refusalViews(
      seen.outbox?.context.refusals ?? [],
      [
        seen.app.context.item ? { [seen.app.context.item.id]: seen.app.context.item } : {},
        seen.history?.context.items,
        seen.favourites?.context.known,
        seen.myWeek?.context.known,
      ],
      refusedWords,
    ),
  )
  return (
    <section className={css['stack']} aria-label="Not saved">
      <h2 className="visually-hidden">Not saved</h2>
      <ul className="grid gap-2">
        {refusals.slice(0, most).map((refusal) => (
          <Refusal key={refusal.id} refusal={refusal} />
        ))}
      </ul>
    </section>
  )
}
