import { json } from '../http/json.ts'

/** Returns the claims of a JSON web token, unverified; `undefined` if the token has none that can be read. */
export const tokenClaims = (token: string): unknown => {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    return json(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
