import type { Card } from '../../core/commerce/checkout/index.ts'
import type { Form } from './ask.ts'

/** Returns the fields of a card in the service's form: texts, so that a code keeps its leading zeros. */
const formOf = ({ number, expiry, code, holder }: Card): Form => ({
  ...{ number: number.replace(/\D/g, ''), card_name: holder.trim(), cvv: code },
  ...{ exp_month: String(Number(expiry.slice(0, 2))), exp_year: `20${expiry.slice(-2)}` },
})

/** Creates the holder of a typed card between the form and the one request that sends the card. Other code sees only a reference to the card. */
export const typedCard = () => {
  let taken = 0
  let held: { readonly details: string; readonly form: Form } | null = null
  return {
    /** Replaces the held card, and returns the reference to the new one. */
    take: (card: Card): string => {
      taken += 1
      const details = `card-${taken}`
      held = { details, form: formOf(card) }
      return details
    },
    /** Returns the card's fields the first time; `null` if they were already used. */
    use: (details: unknown): Form | null => {
      const form = held !== null && held.details === details ? held.form : null
      held = null
      return form
    },
  }
}
