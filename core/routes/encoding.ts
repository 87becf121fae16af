import type { Parameter } from './rules.ts'

const more = '%[89ab][\\da-f]'

/** Every character that percent-encoded UTF-8 can stand for; listed because `decodeURIComponent` throws on anything else. */
const encodedCharacter = new RegExp(
  [
    '%[0-7][\\da-f]',
    `%(?:c[2-9a-f]|d[\\da-f])${more}`,
    `%(?:e0%[ab][\\da-f]|ed%[89][\\da-f]|e[1-9a-cef]${more})${more}`,
    `%(?:f0%[9ab][\\da-f]|f[1-3]${more}|f4%8[\\da-f])${more}${more}`,
  ].join('|'),
  'gi',
)

/** Whether every percent sign of a text belongs to an encoded character. V2.13 */
export const isWellEncoded = (text: string): boolean => !text.replace(encodedCharacter, '').includes('%')

/** A text with its percent-encoded characters decoded; anything that is no encoding stays as it is. */
export const decode = (text: string): string =>
  text.replace(encodedCharacter, (character) => decodeURIComponent(character))

/** A text encoded as part of an address; half a surrogate pair, which no address can hold, becomes U+FFFD. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const parameter = (pair: string): Parameter => {
  const equals = pair.indexOf('=')
  const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
  return [decode(name.replaceAll('+', ' ')), decode(value.replaceAll('+', ' '))]
}

/** The parameters of a query, in order. */
export const parametersOf = (query: string): readonly Parameter[] => query.split('&').filter(Boolean).map(parameter)

/** The query with the parameters, with its question mark; empty without any. */
export const queryOf = (parameters: readonly Parameter[]): string => {
  const pairs = parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
