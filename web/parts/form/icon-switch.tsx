import { useId } from 'react'
import css from './icon-switch.module.css'
import type { Shapes } from './icons.tsx'
import { Icon } from './icons.tsx'

/** A choice between a few options that are icons; their names are for screen readers and tooltips. */
export const IconSwitch = <A extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: readonly { readonly value: A; readonly label: string; readonly icon: Shapes }[]
  chosen: A
  onChoose: (value: A) => void
}) => {
  const name = useId()
  return (
    <fieldset className={css['switch']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: title, icon }) => (
        <label className={css['option']} key={value} title={title}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <Icon of={icon} size={18} />
          <span className="visually-hidden">{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
