/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const rounds = 7

/** The median time of a piece of work, in ms, after one round to warm up. */
export const timed = (work: () => void): number => {
  work()
  return median(
    Array.from({ length: rounds }, () => {
      const from = performance.now()
      work()
      return performance.now() - from
    }),
  )
}

const steps = 20_000_000

/** What this machine is worth: the time of a loop that is always the same, in ms. */
export const reference = (): number =>
  timed(() => {
    let seed = 1
    for (let step = 0; step < steps; step += 1) {
      seed ^= seed << 13
      seed ^= seed >>> 17
      seed ^= seed << 5
    }
    if (seed === 0) throw new Error('the loop came to nothing')
  })

const whole = (number: number): string => Math.round(number).toLocaleString('en').padStart(12)

/** Tells a rate, and how many come to one turn of the reference loop. */
export const rate = (name: string, count: number, ms: number, loop: number): string =>
  `${name.padEnd(44)}${whole((count / ms) * 1_000)} per second ${whole((count / ms) * loop)} per loop`

/** Tells a time, and how many reference loops it is. */
export const time = (name: string, ms: number, loop: number): string =>
  `${name.padEnd(44)}${ms.toFixed(1).padStart(12)} ms         ${(ms / loop).toFixed(2).padStart(12)} loops`

/** Tells a number of things. */
export const count = (name: string, things: number): string => `${name.padEnd(44)}${whole(things)}`
