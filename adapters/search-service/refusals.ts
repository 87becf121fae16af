/** How long it is remembered that the service refused to narrow videos, in ms. */
const rememberedFor = 5 * 60_000

interface Refusal {
  readonly asked: readonly string[]
  readonly until: number
}

/** The searches that the service has refused in the last five minutes: one with the same or more parameters is expected to be refused, too. */
export const makeRefusals = (now: () => number) => {
  let refusals: readonly Refusal[] = []
  return {
    isExpected: (asked: readonly string[]): boolean =>
      refusals.some(({ asked: refused, until }) => now() < until && refused.every((each) => asked.includes(each))),
    note: (asked: readonly string[]) => {
      const present = refusals.filter(({ until }) => now() < until)
      refusals = [...present, { asked, until: now() + rememberedFor }]
    },
  }
}
