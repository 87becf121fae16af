/** The aspect ratios that the cards of a list can have; the first if the list names none of them. V5.04 */
export const ratios = ['16:9', '2:1', '5:3', '4:3', '1:1', '9:13', '2:3', '9:16'] as const

/** The aspect ratio of the pictures of a list. */
export type Ratio = (typeof ratios)[number]

/** Returns the aspect ratio that a list names, in its own field or in the field of older lists; 16:9 for any other value. */
export const ratioOf = (card: string | null | undefined, shelf?: string | null): Ratio =>
  ratios.find((ratio) => ratio === (card || shelf)) ?? ratios[0]
