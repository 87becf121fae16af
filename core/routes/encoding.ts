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

/** Whether every percent sign of a text belongs to an encoded character. */
export const isWellEncoded = (text: string): boolean => !text.replace(encodedCharacter, '').includes('%')

/** Returns a text with its percent-encoded characters decoded; anything that is not an encoding stays as it is. */
export const decode = (text: string): string =>
  text.replace(encodedCharacter, (character) => decodeURIComponent(character))

/** A text encoded as part of an address; half a surrogate pair, which no address can hold, becomes U+FFFD. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

// Values that hold no words, in which a plus is meant as a plus: an email such as 'kofi+ballet@adagio.test', codes and ids.
const withoutWords = ['email', 'resetPasswordToken', 'redirectResult', 'orderId', 'paymentMethodId', 'mid', 'pk']

const parameter = (pair: string): Parameter => {
  const equals = pair.indexOf('=')
  const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
  const named = decode(name.replaceAll('+', ' '))
  return [named, decode(withoutWords.includes(named) ? value : value.replaceAll('+', ' '))]
}

/** The email in an address: without the spaces around it or a plus at its end, and with a plus for one inside, which an email cannot have; null without one. */
export const emailIn = (value: string | null): string | null =>
  value
    ?.replace(/[\s+]+$/, '')
    .trim()
    .replace(/\s+/g, '+') || null

/** The parameters of a query, in order. */
export const parametersOf = (query: string): readonly Parameter[] => query.split('&').filter(Boolean).map(parameter)

/** The query with the parameters, with its question mark; empty without any. */
export const queryOf = (parameters: readonly Parameter[]): string => {
  const pairs = parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
