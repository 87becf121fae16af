export type { MountedWidget } from '../payment-widget/index.ts'
// Separate from the other hooks, so that the first page does not load it.
export { loadPaymentWidget } from '../payment-widget/index.ts'
