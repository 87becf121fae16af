/** A text's hash: a whole number below 2^32. */
export const checksum = (text: string): number => {
  let mixed = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16_777_619)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_507)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const fractionOf = (text: string): number => checksum(text) / 4_294_967_296

/** The largest deviation of a wait from its interval, as a fraction. */
const most = 0.1

/** A wait that differs from its length by up to a tenth, in ms: its own for each seed and turn, and the same each time. */
export const jittered = (length: number, seed: string, turn: number): number =>
  Math.round(length * (1 - most + 2 * most * fractionOf(`${seed}:${turn}`)))

/**
 * Returns the wait before the next request, in ms, so that a crowd does not send its requests at the same instant: the
 * first wait is drawn evenly from the whole interval, each later one differs from it by up to a tenth. V4.04 V4.14
 */
export const jitteredInterval = (interval: number, seed: string, turn: number): number =>
  turn === 0 ? Math.round(fractionOf(`${seed}:${turn}`) * interval) : jittered(interval, seed, turn)
