import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ChoiceView, FiltersView, OptionView } from '../../core/lists/index.ts'
import { filterWords } from '../../core/lists/index.ts'
import { Button } from './button.tsx'
import css from './filters.module.css'
import { SlidersHorizontal, stroke, X } from './icons.tsx'
import { Link, useFollow } from './link.tsx'

const Option = ({ option: { label, href, on, count } }: { option: OptionView }) => (
  <Link className={css['option']} to={href} aria-current={on ? 'true' : undefined}>
    {label}
    {count !== null && <span className={css['count']}>{count}</span>}
  </Link>
)

const inWords = ({ label, count }: OptionView): string => (count === null ? label : `${label} (${count})`)

/** A choice between options, each of them an address: buttons on wide screens where they are few, else a dropdown. P2.1.03 P2.1.05 V9.14 */
export const Choice = ({ choice }: { choice: ChoiceView }) => {
  const { label, options, all, dropdown, hint } = choice
  const follow = useFollow()
  const id = useId()
  const chosen = options.find(({ on }) => on)
  return (
    <div className={css['choice']} data-dropdown={dropdown}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css['select']}
        value={chosen?.label ?? ''}
        onChange={({ currentTarget }) => {
          const { href } = options[currentTarget.selectedIndex - 1] ?? all
          follow(href)
        }}
      >
        <option value="">{all.label}</option>
        {options.map((option) => (
          <option key={option.label} value={option.label}>
            {inWords(option)}
          </option>
        ))}
      </select>
      <nav className={css['options']} aria-label={label}>
        <Option option={all} />
        {options.map((option) => (
          <Option key={option.label} option={option} />
        ))}
      </nav>
      {hint && <p className={css['hint']}>{hint}</p>}
    </div>
  )
}

/** Tells once it is open that all of a list is wanted. */
const useWanted = (isOpen: boolean, onWanted: () => void) => {
  const tell = useEffectEvent(onWanted)
  useEffect(() => {
    if (isOpen) tell()
  }, [isOpen])
}

/** What a list can be narrowed to, behind one button, and what was chosen beside it. V2.04 V9.14 */
export const Filters = ({
  filters: { choices, chosen, clear },
  found,
  onWanted,
}: {
  filters: FiltersView
  /** How many classes there are of what was chosen. */
  found: string | null
  /** Called when all of the list is wanted. */
  onWanted: () => void
}) => {
  const [isOpen, open] = useState(false)
  const panel = useId()
  useWanted(isOpen || chosen.length > 0, onWanted)
  if (choices.length === 0) return null
  return (
    <div className={css['filters']}>
      <div className={css['row']}>
        <Button
          tone="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<SlidersHorizontal size={16} strokeWidth={stroke} aria-hidden="true" />}
          onClick={() => open(!isOpen)}
        >
          {isOpen ? filterWords.hide : filterWords.filter}
        </Button>
        {chosen.map(({ label, href, remove }) => (
          <Link key={label} className={css['chosen']} to={href} aria-label={remove}>
            {label}
            <X size={14} strokeWidth={stroke} aria-hidden="true" />
          </Link>
        ))}
        {clear && chosen.length > 1 && (
          <Link className={css['clear']} to={clear}>
            {filterWords.clear}
          </Link>
        )}
        <p className={css['found']} role="status">
          {found}
        </p>
      </div>
      <div id={panel} className={css['panel']} hidden={!isOpen}>
        {isOpen && choices.map((choice) => <Choice key={choice.name} choice={choice} />)}
      </div>
    </div>
  )
}
