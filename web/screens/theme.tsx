import { useLayoutEffect } from 'react'
import type { Theme as ThemeName } from '../../core/navigation/index.ts'

/** Applies the chosen theme, or the device's own, to the whole site; until it is known, the page keeps the one it started with. */
export const Theme = ({ theme }: { theme: ThemeName | null }) => {
  useLayoutEffect(() => {
    if (theme === null) return
    if (theme === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', theme)
  }, [theme])
  return null
}
