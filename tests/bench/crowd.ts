import { createActor, SimulatedClock } from 'xstate'
import { ok } from '../../core/kernel/result.ts'
import { eventInterval, eventMachine } from '../../core/planner/live/index.ts'
import { anEvent } from '../../fixtures/examples.ts'

const second = 1_000
/** How long the pages stay open in the bench. */
const minutes = 5

/** How many asked in each second. */
type Seconds = ReadonlyMap<number, number>

const busiest = (seconds: Seconds): number => Math.max(...seconds.values())

/**
 * Members open the page of one event in the same second and leave it open for some minutes: how often the studio is asked
 * in each second, with the waits of the real machine. V4.14
 */
const crowd = async (members: number, open: number): Promise<Seconds> => {
  const clock = new SimulatedClock()
  const seconds = new Map<number, number>()
  const event = anEvent({ id: 'evt-crowd' })
  const machine = eventMachine(
    {
      event: async () => {
        const now = Math.floor(clock.now() / second)
        seconds.set(now, (seconds.get(now) ?? 0) + 1)
        return ok(event)
      },
    },
    () => () => {},
  )
  const pages = Array.from({ length: members }, (_, member) =>
    createActor(machine, {
      clock,
      input: { id: event.id, seed: `member-${member}:${member % second}:${event.id}`, event },
    }).start(),
  )
  for (let at = 0; at < open * 60; at += 1) {
    clock.increment(second)
    await new Promise((done) => setImmediate(done))
  }
  for (const page of pages) page.stop()
  return seconds
}

/** The same without the spread: everybody asks when a whole interval is over. */
export const choir = (members: number): Seconds =>
  new Map(Array.from({ length: minutes }, (_, turn) => [((turn + 1) * eventInterval) / second, members]))

const members = 10_000

/** How a full house asks for the join status, as lines. */
export const crowdLines = async (): Promise<readonly string[]> => {
  const spread = await crowd(members, minutes)
  const asked = [...spread.values()].reduce((sum, each) => sum + each, 0)
  const line = (name: string, value: number) =>
    `${name.padEnd(44)}${value.toLocaleString('en').padStart(12)} per second`
  return [
    `${members.toLocaleString('en')} pages of one event, opened in the same second, open for ${minutes} minutes`,
    line('asked in the busiest second, spread', busiest(spread)),
    line('asked in the busiest second, without', busiest(choir(members))),
    line('asked on average', Math.round(asked / (minutes * 60))),
  ]
}

/** How often the studio is asked in the busiest second, when so many pages are open for so many minutes. */
export const peakOf = async (count: number, open: number): Promise<number> => busiest(await crowd(count, open))
