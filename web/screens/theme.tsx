import { useLayoutEffect } from 'react'
import type { Theme as ThemeName } from '../../core/navigation/index.ts'

/** Shows the whole site in the chosen theme, or in the one that the device prefers; until that is known, as it began. */
export const Theme = ({ theme }: { theme: ThemeName | null }) => {
  useLayoutEffect(() => {
    if (theme === null) return
    if (theme === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', theme)
  }, [theme])
  return null
}
