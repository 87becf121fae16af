import { call } from '../kernel/call.ts'
import { feed } from '../kernel/feed.ts'
import { beginPayment, changeOrder, forgetAttempt, openOrder, submitStep } from './payment-calls.ts'
import type { CheckoutPort } from './port.ts'

/** Returns the actors of the checkout's machine. */
export const checkoutActors = (port: CheckoutPort) => ({
  open: call(openOrder(port)),
  change: call(changeOrder(port)),
  begin: call(beginPayment(port)),
  submit: call(submitStep(port)),
  resume: call(port.resume),
  findAccess: call(port.findAccess),
  recall: call(port.recall),
  keep: call(port.keep),
  refuseTrial: call(port.refuseTrial),
  forget: call(forgetAttempt(port)),
  claim: call(port.claim),
  woke: feed(port.woke),
})
