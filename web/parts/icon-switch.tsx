import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import css from './icon-switch.module.css'
import { stroke } from './icons.tsx'

/** A choice between a few options that are icons; their names are for screen readers and tooltips. */
export const IconSwitch = <A extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: readonly { readonly value: A; readonly label: string; readonly Icon: LucideIcon }[]
  chosen: A
  onChoose: (value: A) => void
}) => {
  const name = useId()
  return (
    <fieldset className={css['switch']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: title, Icon }) => (
        <label className={css['option']} key={value} title={title}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <Icon size={18} strokeWidth={stroke} aria-hidden="true" />
          <span className="visually-hidden">{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
