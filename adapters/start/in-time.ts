import { longestLoad } from '../../core/kernel/lazy.ts'

/** Waits for code of the site for at most a time in ms. The browser goes on loading it, so that a later try may find it. V8.14 */
export const inTime = async <A>(code: Promise<A>, longest: number = longestLoad): Promise<A> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('code of the site takes too long')), longest)
  })
  return Promise.race([code, late]).finally(() => clearTimeout(timer))
}
