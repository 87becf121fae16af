import { screen } from '../kernel/screen.ts'

interface Seen {
  readonly checkout: unknown
  readonly myWeek: unknown
  readonly dayPass: { matches(value: 'closed'): boolean } | undefined
}

/** What is fetched and shown over every page once there is something for it to show: a payment, a week with its toasts, the dialog of the day pass. V2.29 V2.43 A4.21 */
export const hostsScreen = screen(['checkout', 'myWeek', 'dayPass'], ({ checkout, myWeek, dayPass }: Seen) => ({
  checkout: checkout !== undefined,
  toasts: myWeek !== undefined,
  dayPass: dayPass !== undefined && !dayPass.matches('closed'),
}))
