/** The texts of parts that many pages have. */
export const partTexts = {
  newTab: ' (opens in a new tab)',
  more: 'Show more',
  less: 'Show less',
  retry: 'Retry',
  share: 'Share',
  copied: 'Link copied',
} as const

/** The answer of the Share button where the browser can neither share nor copy an address. */
export const copyText = (address: string): string => `Copy this link: ${address}`
