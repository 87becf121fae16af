import { screen } from '../kernel/screen.ts'
import { keysLabel } from './keys.words.ts'
import type { NavigationState } from './machine.ts'

/** The switch of the keyboard shortcuts outside of the player, which this device remembers. */
export const keysScreen = screen(['navigation'], ({ navigation }: { readonly navigation: NavigationState }) => ({
  off: navigation.context.keysOff ?? false,
  label: keysLabel,
}))
