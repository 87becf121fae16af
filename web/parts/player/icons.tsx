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
} from 'lucide'
import type { Shapes } from '../form/icons.tsx'
import { Icon, Pause, Play, Plus, X } from '../form/icons.tsx'

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
} as const satisfies Readonly<Record<string, Shapes>>

/** An icon of the player; its button names it. */
export const PlayerIcon = ({ name, size = 22 }: { name: keyof typeof glyphs; size?: number }) => (
  <Icon of={glyphs[name]} size={size} />
)
