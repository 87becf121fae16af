import { useId } from 'react'
import { filterWords } from '../../core/lists/index.ts'
import type { Layout } from '../../core/navigation/index.ts'
import { LayoutGrid, Rows3, stroke } from './icons.tsx'
import css from './theme-switch.module.css'

const choices = [
  { layout: 'grid', label: filterWords.grid, Glyph: LayoutGrid },
  { layout: 'list', label: filterWords.list, Glyph: Rows3 },
] as const

/** The switch between a grid and a list of classes. V2.04 V2.06 */
export const LayoutSwitch = ({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) => {
  const name = useId()
  return (
    <fieldset className={css['switch']}>
      <legend className="visually-hidden">{filterWords.layout}</legend>
      {choices.map(({ layout: value, label, Glyph }) => (
        <label className={css['theme']} key={value} title={label}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={layout === value}
            onChange={() => onLayout(value)}
          />
          <Glyph size={18} strokeWidth={stroke} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
