import css from './spinner.module.css'

/** A spinner over what is loading, which tells screen readers too. */
export const Spinner = ({ label }: { label: string }) => (
  <span className={css['spinner']} role="status">
    <span className={css['ring']} aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </span>
)
