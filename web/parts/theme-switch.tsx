import { useId } from 'react'
import type { Theme } from '../../core/navigation/index.ts'
import { themeNames, themeTitle } from '../../core/navigation/index.ts'
import { Monitor, Moon, Sun, stroke } from './icons.tsx'
import css from './theme-switch.module.css'

const glyphs = { house: Moon, rehearsal: Sun, system: Monitor } as const

/** The switch between the two themes and the device's own setting. */
export const ThemeSwitch = ({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) => {
  const name = useId()
  return (
    <fieldset className={css['switch']}>
      <legend className="visually-hidden">{themeTitle}</legend>
      {themeNames.map(({ theme: value, label }) => {
        const Glyph = glyphs[value]
        return (
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
        )
      })}
    </fieldset>
  )
}
