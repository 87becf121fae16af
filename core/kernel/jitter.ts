/** Returns the hash of a text: a whole number below 2^32. */
export const checksum = (text: string): number => {
  let mixed = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16_777_619)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_507)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const fractionOf = (text: string): number => checksum(text) / 4_294_967_296

const most = 0.1

/** Returns a wait within a tenth of its length, in ms; it depends on the seed and the turn alone. */
export const jittered = (length: number, seed: string, turn: number): number =>
  Math.round(length * (1 - most + 2 * most * fractionOf(`${seed}:${turn}`)))

/** Returns the wait before the next request, in ms, so that many devices do not send requests at the same instant. The first wait is spread evenly over the interval; each later one is within a tenth of it. */
export const jitteredInterval = (interval: number, seed: string, turn: number): number =>
  turn === 0 ? Math.round(fractionOf(`${seed}:${turn}`) * interval) : jittered(interval, seed, turn)
