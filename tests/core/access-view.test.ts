import { expect, test } from 'vitest'
import type { StartContext } from '../../core/access/index.ts'
import { startLabel } from '../../core/access/index.ts'

const untouched: StartContext = { locked: false, trialDays: null, live: false, program: null, video: 'untouched' }

test.each<[Partial<StartContext>, string]>([
  [{}, 'Start Watching'],
  [{ trialDays: 7 }, 'Start Watching'],
  [{ locked: true, trialDays: 7 }, 'Start 7-Day Free Trial'],
  [{ locked: true, trialDays: 14 }, 'Start 14-Day Free Trial'],
  [{ locked: true }, 'Join to watch'],
  [{ locked: true, live: true, program: 'started', video: 'inside' }, 'Join to watch'],
  [{ live: true }, 'Start Class'],
  [{ live: true, program: 'finished', video: 'completed' }, 'Start Class'],
  [{ program: 'started', video: 'completed' }, 'Keep Going'],
  [{ program: 'finished', video: 'inside' }, 'Take Again'],
  [{ program: 'untouched', video: 'completed' }, 'Watch Again'],
  [{ video: 'completed' }, 'Watch Again'],
  [{ program: 'untouched', video: 'inside' }, 'Continue Watching'],
  [{ video: 'inside' }, 'Continue Watching'],
  [{ program: 'untouched' }, 'Start Watching'],
])('V2.31 %j reads %s', (context, label) => {
  expect(startLabel({ ...untouched, ...context })).toBe(label)
})
