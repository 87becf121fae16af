import type { Watch } from './watch.ts'

/** Returns the audible volume of the class, and the effect of the mute button. */
export const soundView = ({ preferences: { volume, muted } }: Pick<Watch, 'preferences'>) => {
  const level = muted ? 0 : volume
  return {
    level,
    text: `${Math.round(level * 100)} percent`,
    icon: muted ? 'muted' : volume < 0.5 ? 'quiet' : 'loud',
    muteLabel: muted ? 'Unmute' : 'Mute',
  } as const
}
