/** Returns the JSON value of a body; `undefined` if it is not JSON. V7.03 */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
