/** The page that a text names: trimmed, read as a number and clamped between 1 and the total; `null` if it is not a number. P5.01 */
export const pageFrom = (text: string, total: number): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text.trim())
  return Number.isNaN(number) ? null : Math.trunc(Math.min(Math.max(number, 1), total))
}

/** The pages that are open together: one, or, if two fit, the cover alone and then two by two, as in print. */
export const sidesOf = (page: number, total: number, paired: boolean): readonly number[] => {
  if (!paired || page === 1) return [page]
  const left = page - (page % 2)
  return left < total ? [left, left + 1] : [left]
}

/** The page that the control for the next one leads to; null on the last. P5.02 */
export const nextPage = (page: number, total: number, paired: boolean): number | null => {
  const last = sidesOf(page, total, paired).at(-1) ?? page
  return last < total ? last + 1 : null
}

/** The page that the control for the previous one leads to; null on the first. */
export const previousPage = (page: number, total: number, paired: boolean): number | null => {
  const [first = page] = sidesOf(page, total, paired)
  return first > 1 ? (sidesOf(first - 1, total, paired)[0] ?? null) : null
}

/** A command that opens another page. */
export type PageCommand =
  | { readonly type: 'next' | 'previous' | 'first' | 'last' }
  /** The text in the page number field. */
  | { readonly type: 'enter'; readonly text: string }
  | { readonly type: 'goTo'; readonly page: number }

/** The page after a command; the same page where it leads to no other. */
export const pageAfter = (page: number, total: number, paired: boolean, command: PageCommand): number => {
  switch (command.type) {
    case 'next':
      return nextPage(page, total, paired) ?? page
    case 'previous':
      return previousPage(page, total, paired) ?? page
    case 'first':
      return 1
    case 'last':
      return total
    case 'enter':
      return pageFrom(command.text, total) ?? page
    case 'goTo':
      return pageFrom(`${command.page}`, total) ?? page
  }
}
