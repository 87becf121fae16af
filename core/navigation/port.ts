import type { Call } from '../kernel/call.ts'
import type { FrameChoice } from './rules.ts'

/** The device's memory of how the frame was left. V2.54 */
export interface FramePort {
  readonly load: Call<void, FrameChoice>
  readonly keep: Call<FrameChoice, void>
}
