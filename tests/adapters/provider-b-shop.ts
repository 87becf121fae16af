import type { CheckoutPort, PaymentStep } from '../../core/commerce/checkout/index.ts'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { customers } from '../../fixtures/customers.ts'
import { customers as all } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { rows, write } from '../../fixtures/studio/database.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { openStudio } from '../studio/asking.ts'
import { press } from '../studio/buying.ts'
import { typed } from '../studio/provider-b.ts'
import type { BankAnswer } from './payment-contract.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** The numbers of cards, by how their bank answers. */
export const cards = {
  accepted: '5555 5555 5555 4444',
  refused: '4000 0000 0000 0002',
  rejected: '4000 0000 0000 9995',
  wrongCode: '4000 0000 0000 0127',
  expired: '4000 0000 0000 0069',
  error: '4000 0000 0000 0341',
  challenged: '4000 0000 0000 3220',
  redirected: '4000 0000 0000 3063',
  late: '4000 0000 0000 0077',
  lost: '4000 0000 0000 0119',
} as const

/** What the card form hands over for a card. */
export const cardDetails = (card: keyof typeof cards) => ({ paymentMethod: typed(cards[card]) })

/** What the challenge of a step hands over, with the data of its action. */
export const challengeDetails = (step: PaymentStep | null, answer: BankAnswer) => {
  const { paymentData } = step?.type === 'challenge' ? (step.action as { readonly paymentData?: string }) : {}
  return { details: { threeDSResult: answer }, ...(paymentData !== undefined && { paymentData }) }
}

/** The amounts that a customer was charged, in cents, the oldest first. */
export const chargesOf = ({ context: { db } }: Studio, uid: string): readonly number[] => {
  const sql = 'select price - discount + tax + fee as total from customer_payment where uid = ? order by id'
  return rows<{ total: number }>(db, sql, uid).map(({ total }) => total)
}

/** Lets the customers of a studio have paid nothing so far. */
export const forgetPayments = ({ context: { db } }: Studio): void => db.exec('delete from customer_payment')

const ofPayments = ['order', 'payment', 'subscription', 'card', 'step', 'switch']

/** Lets a customer have bought nothing so far. */
export const forgetCustomer = ({ context: { db } }: Studio, uid: string): void => {
  for (const table of ofPayments) write(db, `delete from customer_${table} where uid = ?`, uid)
}

/** Presses a button on the page of PayPal or of a bank, and returns the address to which it leads. */
export const pressAt = async (studio: Studio, url: string, choice: string): Promise<string | null> => {
  const { headers } = await press(studio, new URL(url).pathname.replace('/provider-b', ''), choice)
  return headers.get('location')
}

/** A customer of provider B who is signed in on a device, with any number of tabs. */
export const shopFor = async (
  name: keyof typeof customers,
  studio = openStudio(),
  through?: Parameters<typeof tabsBeforeProviderB>[1],
) => {
  const { id, email } = all[name]
  const { open, street, shared } = tabsBeforeProviderB(studio, through)
  value(await open().tab.session.signIn({ email, password }, nobody()))
  const openTab = async () => {
    const { tab, ...parts } = open()
    const { checkout, subscription } = value(await tab.commerce.open({ isAwaited: true }, nobody()))
    const member = async () => value(await tab.session.profile({ id, email }, nobody()))
    return {
      ...parts,
      tab,
      checkout: checkout as Required<CheckoutPort>,
      subscription: subscription as Required<SubscriptionPort>,
      member,
    }
  }
  const later = (ms: number) => studio.clock.set(studio.clock.now() + ms)
  return {
    id,
    email,
    studio,
    street,
    shared,
    openTab,
    later,
    charges: () => chargesOf(studio, id),
    ...(await openTab()),
  }
}
