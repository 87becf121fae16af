import css from './choices.module.css'
import { ChevronDown, stroke } from './icons.tsx'

/** An option of a choice. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly chosen: boolean
}

/** A choice among options: a row of buttons where there is room and there are few, else a dropdown. V9.14 */
export const Choices = ({
  label,
  options,
  buttons,
  onChoose,
}: {
  label: string
  options: readonly Choice[]
  /** Whether there are so few that they are buttons on a tablet and wider. */
  buttons: boolean
  onChoose: (key: string) => void
}) => (
  <>
    {buttons && (
      <fieldset className={css['buttons']} aria-label={label}>
        {options.map((option) => (
          <button
            key={option.key}
            type="button"
            className={css['option']}
            aria-pressed={option.chosen}
            onClick={() => onChoose(option.key)}
          >
            {option.label}
          </button>
        ))}
      </fieldset>
    )}
    <label className={css['menu']} data-buttons={buttons || undefined}>
      <span className="visually-hidden">{label}</span>
      <select
        className={css['select']}
        value={options.find(({ chosen }) => chosen)?.key}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={stroke} aria-hidden="true" />
    </label>
  </>
)
