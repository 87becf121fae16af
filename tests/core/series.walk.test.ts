import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EpisodePage, EpisodesQuestion, Series } from '../../core/catalogue/index.ts'
import type { SeriesState } from '../../core/content/series/machine.ts'
import { seriesMachine, shownList } from '../../core/content/series/machine.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { anEpisode, aSeries } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { alone, missing, offline, quiet } from './running.ts'

/*
 * One random walk over the page of a series: seasons chosen, pages asked for, answers that come well, badly or not at all.
 * After every step what is listed of each season is what a reckoning says, and at most one page is under way. Faults planted
 * to try it, each found: a first page that counts as all; pages of one season kept in another's; a season that is loaded
 * anew when it is chosen again; a page asked for after the last.
 */

const size = 3

type Season = 1 | 2 | null

const all = [1, 2, 3, 4, 5, 6, 7].map((nth) => anEpisode(nth, { season: nth <= 4 ? 1 : 2, number: nth }))

const of = (season: Season) => all.filter((episode) => season === null || episode.season === season)

type Step =
  | { readonly type: 'filter'; readonly season: Season }
  | { readonly type: 'more' }
  | { readonly type: 'retry' }
  | { readonly type: 'about'; readonly how: 'well' | 'badly' | 'missing' }
  | { readonly type: 'page'; readonly how: 'well' | 'badly' | 'missing' }

const how = fc.constantFrom('well' as const, 'well' as const, 'badly' as const, 'missing' as const)

const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 2, arbitrary: fc.record({ type: fc.constant('filter' as const), season: fc.constantFrom(1, 2, null) }) },
    { weight: 3, arbitrary: fc.constantFrom({ type: 'more' as const }, { type: 'retry' as const }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('about' as const), how }) },
    { weight: 5, arbitrary: fc.record({ type: fc.constant('page' as const), how }) },
  ),
  { maxLength: 40, size: 'max' },
)

const answered = <A>(value: A, way: 'well' | 'badly' | 'missing'): Result<A, Failure> =>
  way === 'well' ? ok(value) : fail(way === 'badly' ? offline : missing)

test('V2.03 V2.17 V8.07 V9.08 whatever is asked for in whatever order, each season lists what a reckoning says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const abouts: ((answer: Result<Series, Failure>) => void)[] = []
      const pages: {
        readonly question: EpisodesQuestion
        readonly answer: (page: Result<EpisodePage, Failure>) => void
      }[] = []
      const { actor, named } = alone(
        seriesMachine({
          series: () => new Promise((answer) => abouts.push(answer)),
          episodes: (question) => new Promise((answer) => pages.push({ question, answer })),
        }),
        { input: 'series01' },
      )
      const counts = new Map<Season, number>()
      let [about, list, season]: [string, string, Season] = ['loading', 'loading', null]
      let asked = 1
      const isWhole = () => (counts.get(season) ?? -1) >= of(season).length
      const ask = () => {
        list = 'loading'
        asked += 1
      }
      await quiet()
      for (const step of walk) {
        if (step.type === 'filter') {
          actor.send(step)
          season = step.season
          if (counts.has(season)) list = 'ready'
          else ask()
        } else if (step.type === 'more') {
          actor.send(step)
          if (list === 'ready' && !isWhole()) ask()
        } else if (step.type === 'retry') {
          actor.send(step)
          if (list === 'failed') ask()
          if (about === 'failed') about = 'loading'
        } else if (step.type === 'about') {
          const answer = about === 'loading' ? abouts.at(-1) : undefined
          answer?.(answered(aSeries(), step.how))
          if (answer) about = { well: 'ready', badly: 'failed', missing: 'missing' }[step.how]
        } else {
          const one = list === 'loading' ? pages.at(-1) : undefined
          const from = one?.question.next ?? 0
          const end = from + size
          one?.answer(
            answered({ episodes: of(season).slice(from, end), next: end < of(season).length ? end : null }, step.how),
          )
          if (one && step.how === 'well') {
            counts.set(season, Math.min(end, of(season).length))
            list = 'ready'
          } else if (one) list = 'failed'
        }
        await quiet()
        const state: SeriesState = actor.getSnapshot()
        expect(state.value).toEqual({ about, list })
        expect(state.context.season).toBe(season)
        expect(pages).toHaveLength(asked)
        if (list === 'loading')
          expect(pages.at(-1)?.question).toMatchObject({ season, next: shownList(state.context).next })
        for (const [each, count] of counts) {
          const { episodes, whole } = state.context.lists[each === null ? 'all' : String(each)] ?? {}
          expect(episodes?.map(({ item }) => item.id)).toEqual(
            of(each)
              .slice(0, count)
              .map(({ item }) => item.id),
          )
          expect(whole).toBe(count >= of(each).length)
        }
        expect(named('seriesMissed')).toHaveLength(about === 'missing' ? 1 : 0)
      }
    }),
    { numRuns: runs(200) },
  )
})
