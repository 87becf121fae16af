export type { MountedWidget } from '../payment-widget/index.ts'
// Apart from the other hooks: the first page loads nothing of it.
export { loadPaymentWidget } from '../payment-widget/index.ts'
