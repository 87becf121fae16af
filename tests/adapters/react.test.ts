import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Site } from '../../adapters/index.ts'
import { SiteProvider, useScreen } from '../../adapters/react/index.ts'
import { watch } from '../../core/app/features.ts'
import type { AppState } from '../../core/app/machine.ts'
import { screen } from '../../core/kernel/screen.ts'
import type { SessionChange } from '../../core/session/index.ts'
import { quiet, running } from '../core/running.ts'

const favourites = screen(['favourites'], ({ favourites: state }: { favourites: unknown }) =>
  String(state === undefined),
)
const attendance = screen(['app'], ({ app }: { app: AppState }) => app.context.session)

test('V8.07 a feature that breaks is told to the screens, and drawing one throws that error for the error boundary', async () => {
  const here = await running()
  const site: Site = {
    app: here.app,
    element: null as unknown as HTMLElement,
    scheduleFrame: null as unknown as Site['scheduleFrame'],
  }
  const Attendance = () => useScreen(attendance)[0]
  const tree = { site, children: createElement(Attendance) }
  const draw = () => renderToString(createElement(SiteProvider, tree))
  expect(draw()).toBe('signedOut')

  let changes = 0
  watch(here.app, ['app'], () => {
    changes += 1
  })
  const before = changes
  // No tab says this: it stands for any mistake in the code of a feature.
  here.device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere' } as SessionChange })
  await quiet()
  expect(changes).toBeGreaterThan(before)
  expect(here.failures).toHaveLength(1)
  expect(draw).toThrow(here.failures[0] as Error)
  const Favourites = () => useScreen(favourites)[0]
  const shelf = { site, children: createElement(Favourites) }
  expect(() => renderToString(createElement(SiteProvider, shelf))).toThrow(here.failures[0] as Error)
})
