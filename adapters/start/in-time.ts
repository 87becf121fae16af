import { longestLoad } from '../../core/kernel/lazy.ts'

/** Waits for code of the site for at most `longest` ms, then throws. The browser continues to load it, so that a retry may succeed. */
export const inTime = async <A>(code: Promise<A>, longest: number = longestLoad): Promise<A> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('loading takes too long')), longest)
  })
  return Promise.race([code, late]).finally(() => clearTimeout(timer))
}
