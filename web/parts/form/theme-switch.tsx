import type { Theme } from '../../../core/navigation/index.ts'
import { themeNames, themeTitle } from '../../../core/navigation/index.ts'
import { IconSwitch } from './icon-switch.tsx'
import { Monitor, Moon, Sun } from './icons.tsx'

const icons = { house: Moon, rehearsal: Sun, system: Monitor } as const
const options = themeNames.map(({ theme, label }) => ({ value: theme, label, icon: icons[theme] }))

/** The switch between the two themes and the device's own setting. */
export const ThemeSwitch = ({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) => (
  <IconSwitch label={themeTitle} options={options} chosen={theme} onChoose={onTheme} />
)
