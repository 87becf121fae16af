import css from './barre-line.module.css'

/** Two horizontal lines: a divider, or a progress bar whose upper line is filled by a fraction from 0 to 1. */
export const BarreLine = ({ part, label }: { part?: number; label?: string }) =>
  part === undefined ? (
    <div className={css['barre']} aria-hidden="true" />
  ) : (
    <progress className={css['progress']} value={part} max={1} aria-label={label} />
  )
