/** The fixed texts of the billing page. A2.15 */
export const billingWords = {
  plans: 'See plans',
  joinAgain: 'Join again',
  manage: 'Manage membership',
  managed: 'Change or cancel your plan, and find your receipts.',
  portalFailed: "We couldn't open your membership page. Please try again.",
  dayPass: 'Day Pass',
  noPass: 'No Day Pass yet. A pass starts when you use it and lasts 24 hours.',
  unusedPass: 'A pass starts when you use it and lasts 24 hours.',
  usePass: 'Use a Day Pass now',
  onDemand: 'On-Demand Pass',
  onDemandText: 'Every on-demand class and program, whenever you have time.',
} as const

/** The texts of the banners above a page. P4.8.01 P4.8.02 */
export const bannerWords = {
  ended: 'Your membership has ended.',
  passEnded: 'Your pass has ended.',
  expires: (days: number): string => `Your pass expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
} as const
