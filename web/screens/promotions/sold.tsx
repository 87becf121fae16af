import { useScreen } from '../../../adapters/react/index.ts'
import { soldScreen } from '../../../core/commerce/promotions/index.ts'
import css from './promotions.module.css'

/** The latest sales of a promotion, shown for a few seconds without taking the focus. */
export const SoldToasts = () => {
  const [{ label, notes }] = useScreen(soldScreen)
  return (
    <section className={css['sold']} role="status" aria-label={label}>
      {notes.map((note) => (
        <p key={note.id} className={css['note']}>
          <strong>{note.title}</strong>
          <span className="small">{note.text}</span>
        </p>
      ))}
    </section>
  )
}
