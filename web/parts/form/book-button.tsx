import type { BookView } from '../../../core/planner/live/index.ts'
import css from './book-button.module.css'
import { Bell, Check, Icon, Plus } from './icons.tsx'

/** A button that books when pressed and cancels when pressed again, enabled once the bookings are loaded; its title is for screen readers only. */
export const BookButton = ({ book, onPress }: { book: BookView; onPress: () => void }) => {
  const Glyph = book.on ? Check : book.booked.purpose === 'rsvp' ? Plus : Bell
  return (
    <button
      type="button"
      className={css['book']}
      data-on={book.on || undefined}
      aria-busy={!book.known || undefined}
      disabled={!book.known}
      onClick={onPress}
    >
      <Icon of={Glyph} size={18} />
      <span>
        {book.text}
        <span className="visually-hidden">{book.about}</span>
      </span>
    </button>
  )
}
