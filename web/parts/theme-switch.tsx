import { useId } from 'react'
import { Monitor, Moon, Sun, stroke } from './icons.tsx'
import css from './theme-switch.module.css'

/** The theme that the viewer has chosen, or the device's own. */
export type ThemeChoice = 'house' | 'rehearsal' | 'system'

const themes = [
  { value: 'house', label: 'House (dark)', Glyph: Moon },
  { value: 'rehearsal', label: 'Rehearsal (light)', Glyph: Sun },
  { value: 'system', label: 'Like my device', Glyph: Monitor },
] as const

/** The switch between the two themes. */
export const ThemeSwitch = ({ theme, onTheme }: { theme: ThemeChoice; onTheme: (theme: ThemeChoice) => void }) => {
  const name = useId()
  return (
    <fieldset className={css['switch']}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map(({ value, label, Glyph }) => (
        <label className={css['theme']} key={value} title={label}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => onTheme(value)}
          />
          <Glyph size={18} strokeWidth={stroke} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
