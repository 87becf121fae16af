import css from './barre-line.module.css'

/** The double barre: a divider, or, given a part from 0 to 1, an upper rule filled that far. */
export const BarreLine = ({ part, label }: { part?: number; label?: string }) =>
  part === undefined ? (
    <div className={css['barre']} aria-hidden="true" />
  ) : (
    <progress className={css['progress']} value={part} max={1} aria-label={label} />
  )
