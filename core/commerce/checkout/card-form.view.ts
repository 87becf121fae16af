import type { Draft } from '../../kernel/draft.ts'
import { draftWith } from '../../kernel/draft.ts'
import { cardBrand, codeDigits, formattedExpiry, groupedNumber, invalidFields } from './card.rules.ts'
import { brandNames, cardLabels, cardProblems } from './order.words.ts'
import type { Card } from './payment.ts'

/** An empty card form. A3.13 */
export const emptyCard: Draft<Card> = draftWith({ number: '', expiry: '', code: '', holder: '' })

/** A field of the card form: its displayed text, its autocomplete tokens, and its error. */
export interface CardField {
  readonly field: keyof Card
  readonly label: string
  readonly value: string
  readonly autoComplete: string
  readonly inputMode: 'numeric' | 'text'
  /** `null` if the field is valid, or has not lost focus yet. */
  readonly error: string | null
}

const autoCompletes: Readonly<Record<keyof Card, string>> = {
  ...{ number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', holder: 'cc-name' },
}

const formats: Readonly<Record<keyof Card, (text: string) => string>> = {
  ...{ number: groupedNumber, expiry: formattedExpiry, code: codeDigits, holder: (text) => text },
}

/** Returns the text of a card field, formatted while the member types. */
export const typedIn = (field: keyof Card, text: string): string => formats[field](text)

const fields = ['number', 'expiry', 'code', 'holder'] as const

/** Returns the card form with the brand of the number; `isValid` says whether the card can be sent. */
export const cardFormView = ({ values, touched, tried }: Draft<Card>, now: number) => {
  const invalid = invalidFields(values, now)
  const brand = cardBrand(values.number)
  const errorOf = (field: keyof Card) => {
    if (!(tried || touched.includes(field)) || !invalid.includes(field)) return null
    return cardProblems[field][values[field].trim() === '' ? 'missing' : 'invalid']
  }
  return {
    isValid: invalid.length === 0,
    brand: brand && { brand, name: brandNames[brand] },
    fields: fields.map(
      (field): CardField => ({
        ...{ field, label: cardLabels[field], value: values[field], autoComplete: autoCompletes[field] },
        ...{ inputMode: field === 'holder' ? 'text' : 'numeric', error: errorOf(field) },
      }),
    ),
  }
}
