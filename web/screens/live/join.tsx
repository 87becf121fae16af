import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { BookView, JoinView, LostBookingsView } from '../../../core/planner/live/index.ts'
import { joinScreen } from '../../../core/planner/live/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { BookButton } from '../../parts/form/book-button.tsx'
import { Button } from '../../parts/form/button.tsx'
import { JoinButton } from '../../parts/form/join-button.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { useBuying } from './buying.ts'

/** A class or event that can be joined. */
export interface Joinable {
  readonly kind: 'class' | 'event'
  readonly id: string
  readonly title: string
  readonly start: number | null
  readonly end: number | null
  readonly join: JoinView | null
  /** The address of the class or event, once it can be joined. */
  readonly href: string | null
}

/** The join button of a class or event, with the effects of a press. */
export const Join = ({
  of: { kind, id, title, start, end, join, href },
  named = false,
  busy = false,
  onJoin,
}: {
  of: Joinable
  /** Whether it is one of several join buttons, so that screen readers hear the title too. */
  named?: boolean
  busy?: boolean
  onJoin?: () => void
}) => {
  const [{ signIn }, send] = useScreen(joinScreen)
  const buying = useBuying(kind === 'event' ? id : null, !named)
  if (join === null) return null
  const passFor = { classId: id, title, start, end, eventId: null, joins: join.joins }
  return (
    <HandsFocusOver>
      <JoinButton
        join={join}
        {...(named && { title })}
        actions={{
          href,
          signIn,
          busy: busy || (join.type === 'buy' && buying.busy),
          onJoin: () => onJoin?.(),
          onRedeem: () => send.dayPass({ type: 'open', for: passFor }),
          onBuy: buying.buy,
        }}
      />
      {buying.problem && <Notice kind="error">{buying.problem}</Notice>}
    </HandsFocusOver>
  )
}

/** The message about RSVPs and notifications that could not be loaded, with Retry. */
export const LostBookings = ({ lost }: { lost: LostBookingsView | null }) => {
  const send = useSend('bookings')
  if (lost === null) return null
  const retry = (
    <HandsFocusOver as="span">
      <Button tone="outline" size="small" busy={lost.busy} onClick={() => send({ type: 'reload' })}>
        {commonWords.retry}
      </Button>
    </HandsFocusOver>
  )
  return (
    <Notice still kind="error" action={retry}>
      {lost.text}
    </Notice>
  )
}

/** The RSVP and Notify me buttons of a class or event, and the result of the last press. */
export const RsvpButtons = ({
  of,
  news,
  refused,
  unsaved,
}: {
  of: readonly (BookView | null)[]
  /** Announced after a press. */
  news: string
  refused: string | null
  unsaved: string | null
}) => {
  const send = useSend('bookings')
  return (
    <>
      {of.map(
        (book) =>
          book && (
            <HandsFocusOver key={book.booked.purpose} as="span">
              <BookButton book={book} onPress={() => send({ type: 'toggle', booked: book.booked })} />
            </HandsFocusOver>
          ),
      )}
      {of.some((book) => book !== null) && (
        <p role="status" className="visually-hidden">
          {news}
        </p>
      )}
      {refused && <Notice kind="error">{refused}</Notice>}
      {unsaved && <Notice kind="warning">{unsaved}</Notice>}
    </>
  )
}
