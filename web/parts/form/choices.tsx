import { useId } from 'react'
import { Link, useFollow } from '../layout/link.tsx'
import css from './choices.module.css'
import { ChevronDown, Icon } from './icons.tsx'

/** An option of a choice: a link, or a button that reports its key. */
export interface Option {
  readonly key: string
  readonly label: string
  /** Its label on a button, if that is shorter than in a dropdown. */
  readonly button?: string
  readonly chosen: boolean
  /** How many there are with it; left out if it is not told. */
  readonly count?: number | null
  readonly href?: string
}

const inWords = ({ label, count }: Option): string => (count == null ? label : `${label} (${count})`)

const Face = ({ option: { label, button = label, count } }: { option: Option }) => (
  <>
    {button}
    {count != null && <span className={css['count']}> {count}</span>}
  </>
)

/** A choice among options, by buttons if there is room and there are few, else by a dropdown. */
export const Choices = ({
  label,
  labelled = false,
  options,
  dropdown,
  onChoose,
}: {
  label: string
  /** Whether its label is seen. */
  labelled?: boolean
  options: readonly Option[]
  /** Whether it is a dropdown on every screen. */
  dropdown: boolean
  /** Called with the key of an option without an address. */
  onChoose?: (key: string) => void
}) => {
  const follow = useFollow()
  const id = useId()
  const choose = (option: Option | undefined) => {
    if (option?.href !== undefined) follow(option.href)
    else if (option) onChoose?.(option.key)
  }
  return (
    <>
      <label className={labelled ? css['label'] : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <span className={css['menu']} data-buttons={!dropdown || undefined}>
        <select
          id={id}
          className={css['select']}
          value={options.find(({ chosen }) => chosen)?.key}
          onChange={({ currentTarget }) => choose(options[currentTarget.selectedIndex])}
        >
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {inWords(option)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} />
      </span>
      {!dropdown && (
        <fieldset className={css['buttons']} aria-label={label}>
          {options.map((option) =>
            option.href === undefined ? (
              <button
                key={option.key}
                type="button"
                className={css['option']}
                aria-pressed={option.chosen}
                onClick={() => choose(option)}
              >
                <Face option={option} />
              </button>
            ) : (
              <Link
                key={option.key}
                className={css['option']}
                to={option.href}
                aria-current={option.chosen ? 'true' : undefined}
              >
                <Face option={option} />
              </Link>
            ),
          )}
        </fieldset>
      )}
    </>
  )
}
