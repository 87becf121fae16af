/** A flag as the wire may write it: `true`, 1, 'yes', 'ON' and so on. */
export type Flag = string | number | boolean | null

/** Something to buy that opens an item; a premier one is asked of subscribers too. */
export interface Offer {
  readonly id: string
  readonly premier: boolean
}

const word = (flag: Flag): string => String(flag).trim().toLowerCase()

/** Whether a flag says yes, in any way the wire has of saying it. V6.07 */
export const isTruthy = (flag: Flag): boolean => ['true', '1', 'yes', 'on'].includes(word(flag))

/** Whether a flag says no; a flag that is not there says neither yes nor no. V6.07 */
export const isFalsy = (flag: Flag): boolean => ['false', '0', 'no', 'off'].includes(word(flag))

const offer = (entry: string, provider: string): readonly Offer[] => {
  const parts = /^(!?)([^:]+):(!?)([^!].*)$/.exec(entry)
  if (!parts || parts[2] !== provider) return []
  return [{ id: parts[4] ?? '', premier: parts[1] === '!' || parts[3] === '!' }]
}

/** The offers an item carries of the provider that sells here, by its tag; those of another are no offers. V3.01 V6.05 */
export const offersOf = (productIds: string, provider: string): readonly Offer[] =>
  productIds
    .replace(/\s/g, '')
    .split(',')
    .flatMap((entry) => offer(entry, provider))
