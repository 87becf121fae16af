import type { ReactNode } from 'react'
import css from './radio-cards.module.css'

/** An option among few, with its label and its notes. */
export interface RadioOption {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
  /** Beside the label, such as a price. */
  readonly aside?: string
  readonly notes?: readonly string[]
}

/** A choice of one among few options, each of which fills the line. */
export const RadioCards = ({
  legend,
  labelled = true,
  name,
  options,
  invalid = false,
  disabled = false,
  onChoose,
  children,
}: {
  legend: string
  /** Whether the legend is seen. */
  labelled?: boolean
  name: string
  options: readonly RadioOption[]
  invalid?: boolean
  disabled?: boolean
  onChoose: (id: string) => void
  children?: ReactNode
}) => (
  <fieldset className={css['group']} disabled={disabled}>
    <legend className={labelled ? 'label' : 'visually-hidden'}>{legend}</legend>
    {children}
    {options.map(({ id, label, chosen, aside, notes = [] }) => (
      <label key={id} className={css['option']}>
        <input
          type="radio"
          className={css['radio']}
          name={name}
          value={id}
          checked={chosen}
          aria-invalid={invalid || undefined}
          onChange={() => onChoose(id)}
        />
        <span className={css['words']}>
          <span className={css['label']}>{label}</span>
          {aside !== undefined && <span className={css['aside']}>{aside}</span>}
          {notes.map((note) => (
            <span key={note} className={css['note']}>
              {note}
            </span>
          ))}
        </span>
      </label>
    ))}
  </fieldset>
)
