/** Whether two texts are the same email address, whatever their case and the spaces around them. P4.4.07 A2.22 */
export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
