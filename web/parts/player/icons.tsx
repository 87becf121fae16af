import {
  Captions,
  Gauge,
  Maximize,
  Minimize,
  Minus,
  PictureInPicture2,
  RotateCcw,
  RotateCw,
  Settings2,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Pause, Play, Plus, stroke, X } from '../icons.tsx'

const glyphs = {
  play: Play,
  pause: Pause,
  again: RotateCcw,
  back: RotateCcw,
  forward: RotateCw,
  quiet: Volume1,
  loud: Volume2,
  muted: VolumeX,
  captions: Captions,
  speed: Gauge,
  quality: Settings2,
  pictureInPicture: PictureInPicture2,
  fullScreen: Maximize,
  smallScreen: Minimize,
  minus: Minus,
  plus: Plus,
  close: X,
} as const satisfies Readonly<Record<string, ComponentType<{ size?: number }>>>

/** An icon of the player; its button names it. */
export const Icon = ({ name, size = 22 }: { name: keyof typeof glyphs; size?: number }) => {
  const Glyph = glyphs[name]
  return <Glyph size={size} strokeWidth={stroke} aria-hidden="true" />
}
