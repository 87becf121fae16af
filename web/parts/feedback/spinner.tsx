import css from './spinner.module.css'

/** A spinner over a part that is loading, with a label for screen readers. */
export const Spinner = ({ label }: { label: string }) => (
  <span className={css['spinner']} role="status">
    <span className={css['ring']} aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </span>
)
