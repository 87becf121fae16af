/** A flag in any form that the wire may have: `true`, 1, 'yes', 'ON' and so on. */
export type Flag = string | number | boolean | null

/** An offer that unlocks one item when bought; members have to buy a premier offer too. */
export interface ItemOffer {
  readonly id: string
  readonly premier: boolean
}

const word = (flag: Flag): string => String(flag).trim().toLowerCase()

/** Whether a flag means yes, in any form that the wire may have. */
export const isTruthy = (flag: Flag): boolean => ['true', '1', 'yes', 'on'].includes(word(flag))

/** Whether a flag means no; a missing flag means neither yes nor no. */
export const isFalsy = (flag: Flag): boolean => ['false', '0', 'no', 'off'].includes(word(flag))

const offer = (entry: string, provider: string): readonly ItemOffer[] => {
  const parts = /^(!?)([^:]+):(!?)([^!].*)$/.exec(entry)
  if (!parts || parts[2] !== provider) return []
  return [{ id: parts[4] ?? '', premier: parts[1] === '!' || parts[3] === '!' }]
}

/** Returns the offers of an item that have the tag of the studio's provider; other offers are ignored. */
export const itemOffersOf = (productIds: string, provider: string): readonly ItemOffer[] =>
  productIds
    .replace(/\s/g, '')
    .split(',')
    .flatMap((entry) => offer(entry, provider))
