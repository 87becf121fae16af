import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../core/kernel/failure.ts'
import type { FileEvent, FileState } from '../../core/library/file.machine.ts'
import { fileMachine } from '../../core/library/file.machine.ts'
import { searchDelay } from '../../core/library/file.ts'
import { fileView } from '../../core/library/file.view.ts'
import type { FilePage } from '../../core/library/index.ts'
import { pageAfter } from '../../core/library/pages.ts'
import { zooms } from '../../core/library/zoom.ts'
import { aProgram, aResource } from '../../fixtures/examples.ts'
import { memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { alone, missing, offline, quiet } from './running.ts'

const texts = ['A plié is a bend.', 'A tendu is a stretch.', 'Each plié begins again. Plié!', 'The end']
const url = aResource().url ?? ''

const opening = async ({
  resource = aResource(),
  files = [[url, texts]],
  fails,
}: {
  resource?: ReturnType<typeof aResource>
  files?: [string, string[]][]
  fails?: [string, Failure]
} = {}) => {
  const memory = memoryPorts({ studio: memoryStudio({ programs: [aProgram({ resources: [resource] })], files }) })
  if (fails) memory.desk.failNext(...fails)
  const library = await memory.ports.library.open({ isAwaited: true }, new AbortController().signal)
  if (!library.ok) throw new Error('the library is always open in memory')
  const here = alone(fileMachine(library.value.file), { input: { program: 'first-steps', id: 'posture' } })
  const state = () => here.actor.getSnapshot() as FileState
  const send = async (event: FileEvent) => {
    here.actor.send(event)
    await quiet()
  }
  const pass = async (ms: number) => {
    here.clock.increment(ms)
    await quiet()
  }
  const view = () => fileView(state())
  const drawn = () => memory.desk.asked('library.draw') as readonly FilePage[]
  await quiet()
  return { ...here, ...memory, state, send, pass, view, drawn }
}

describe('a file of a program', () => {
  test('P2.2.13 it opens at its first page, and other pages are drawn as they are asked for, once each', async () => {
    const here = await opening()
    await here.send({ type: 'resize', viewport: { width: 1280, height: 800 } })
    await here.send({ type: 'next' })
    await here.send({ type: 'enter', text: ' 99 ' })
    await here.send({ type: 'enter', text: 'x' })
    await here.send({ type: 'next' })
    expect(here.drawn().map(({ page, width }) => [page, width])).toEqual([
      [1, 355],
      [1, 900],
      [2, 900],
      [4, 900],
    ])
    expect(here.view()).toMatchObject({
      ...{ title: 'Posture at a glance', width: 900, label: 'Page 4 of 4', failed: null, isSlow: false },
      pager: { page: 4, total: 4, hasPrevious: true, hasNext: false },
    })
  })

  test('P2.2.13 it is zoomed in from 100 to 300 percent of its width, and out again to half of it', async () => {
    const here = await opening()
    const steps = async (type: 'zoomIn' | 'zoomOut') => {
      const seen: (string | undefined)[] = []
      for (const _ of [...zooms, 'once more']) {
        await here.send({ type })
        seen.push(here.view()?.zoom.text)
      }
      return seen
    }
    expect(await steps('zoomIn')).toEqual(['125%', '150%', '200%', ...Array.from({ length: 5 }, () => '300%')])
    expect([here.drawn().at(-1)?.width, here.view()?.zoom]).toEqual([
      1065,
      { text: '300%', canGoIn: false, canGoOut: true, fits: false },
    ])
    expect(here.view()).toMatchObject({ width: 355, isWide: true })
    expect((await steps('zoomOut')).slice(3)).toEqual(['100%', '75%', '50%', '50%', '50%'])
    expect(here.view()).toMatchObject({ width: 178, isWide: false, zoom: { canGoIn: true, canGoOut: false } })
  })

  test('P2.2.13 a page is drawn as a whole at most as high as the window has room, and in its full width after another press', async () => {
    const here = await opening()
    await here.send({ type: 'resize', viewport: { width: 1440, height: 900, visible: 700 } })
    await here.send({ type: 'fitPage' })
    expect(here.drawn().at(-1)).toMatchObject({ width: 900, height: 700 })
    expect(here.view()).toMatchObject({ width: 900, isWide: false, zoom: { text: 'Page', fits: true } })
    await here.send({ type: 'resize', viewport: { width: 1440, height: 800, visible: 600 } })
    expect(here.drawn().at(-1)).toMatchObject({ width: 900, height: 600 })
    await here.send({ type: 'fitPage' })
    expect(here.drawn().at(-1)).not.toHaveProperty('height')
    await here.send({ type: 'fitPage' })
    await here.send({ type: 'zoomIn' })
    expect(here.view()?.zoom).toMatchObject({ text: '100%', fits: false })
  })

  test('P2.2.13 a text is searched for 300 ms after the last letter; each match is gone to, and after the last comes the first', async () => {
    const here = await opening()
    await here.send({ type: 'search', query: 'pl' })
    await here.pass(searchDelay - 1)
    await here.send({ type: 'search', query: 'plié' })
    await here.pass(searchDelay - 1)
    expect(here.desk.asked('library.texts')).toEqual([])
    await here.pass(1)
    const seen = () => [here.view()?.search.text, here.view()?.pager?.page]
    expect(seen()).toEqual(['1 of 3', 1])
    await here.send({ type: 'nextMatch' })
    expect(seen()).toEqual(['2 of 3', 3])
    await here.send({ type: 'nextMatch' })
    await here.send({ type: 'nextMatch' })
    expect(seen()).toEqual(['1 of 3', 1])
    await here.send({ type: 'previousMatch' })
    expect(seen()).toEqual(['3 of 3', 3])
    expect(here.drawn().at(-1)).toMatchObject({ page: 3, marked: 'plié', nth: 1 })
    await here.send({ type: 'previousMatch' })
    expect(here.drawn().at(-1)).toMatchObject({ page: 3, marked: 'plié', nth: 0 })
    await here.send({ type: 'goTo', page: 1 })
    expect(here.drawn().at(-1)).toMatchObject({ page: 1, marked: 'plié', nth: null })
    await here.send({ type: 'search', query: 'jump' })
    await here.pass(searchDelay)
    expect([here.view()?.search.text, here.view()?.search.hasMatches]).toEqual(['No matches', false])
    await here.send({ type: 'search', query: '  ' })
    await here.pass(searchDelay)
    expect([here.view()?.search.text, here.drawn().at(-1)?.marked]).toEqual(['', ''])
    // Three searches, one reading.
    expect(here.desk.asked('library.texts')).toHaveLength(1)
  })

  test('P2.2.13 a search begins at the page that is read, and one that fails is tried again', async () => {
    const here = await opening()
    await here.send({ type: 'goTo', page: 2 })
    here.desk.failNext('library.texts', offline)
    await here.send({ type: 'search', query: 'plié' })
    await here.pass(searchDelay)
    expect(here.view()?.search).toMatchObject({ text: "We couldn't search this file", isFailed: true })
    await here.send({ type: 'retrySearch' })
    expect([here.view()?.search.text, here.view()?.pager?.page]).toEqual(['2 of 3', 3])
  })

  test('P4.7.01 a spinner is shown when a page has taken 300 ms; a page that cannot be drawn is tried again, and others can be read', async () => {
    const here = await opening()
    here.desk.hold('library.draw')
    await here.send({ type: 'next' })
    await here.pass(299)
    expect(here.view()?.isSlow).toBe(false)
    await here.pass(1)
    expect(here.view()?.isSlow).toBe(true)
    here.desk.failNext('library.draw', offline)
    here.desk.free('library.draw')
    await quiet()
    expect(here.view()).toMatchObject({ isSlow: false, failed: "Page 2 isn't loading" })
    await here.send({ type: 'retry' })
    expect(here.view()?.failed).toBeNull()
    here.desk.failNext('library.draw', offline)
    await here.send({ type: 'next' })
    await here.send({ type: 'next' })
    expect(here.view()).toMatchObject({ failed: null, label: 'Page 4 of 4' })
  })

  test('P2.2.13 one that cannot be found or opened is tried again; what is open is closed when it is left', async () => {
    const here = await opening()
    here.actor.stop()
    await quiet()
    expect(here.studio.closed).toEqual([url])
    const broken = await opening({ files: [] })
    expect([broken.view(), broken.state().context.failure]).toEqual([null, { type: 'Unreadable' }])
    broken.studio.files.set(url, texts)
    await broken.send({ type: 'retry' })
    expect(broken.view()?.label).toBe('Page 1 of 4')
    const away = await opening({ resource: aResource({ id: 'other' }) })
    expect(away.state().context.failure).toMatchObject({ type: 'Refused', reason: 'missing' })
    away.desk.answerNext('library.resource', { ok: true, value: aResource() })
    await away.send({ type: 'retry' })
    expect(away.view()?.label).toBe('Page 1 of 4')
  })

  test('P2.2.13 after a file that was refused, or a resource that is not there, it is looked up anew, and not out of what is kept', async () => {
    const here = await opening({ fails: ['library.file', missing] })
    here.desk.failNext('library.resource', missing)
    await here.send({ type: 'retry' })
    expect(here.view()).toBeNull()
    await here.send({ type: 'retry' })
    expect(here.view()?.label).toBe('Page 1 of 4')
    const asked = { program: 'first-steps', id: 'posture' }
    expect(here.desk.asked('library.resource')).toEqual([false, true, true].map((anew) => ({ ...asked, anew })))
  })

  test('P2.2.15 it can be kept only where the studio allows it and its address is one of the web', async () => {
    expect((await opening()).view()?.download).toEqual({ label: 'Download (240 KB)', href: url })
    expect((await opening({ resource: aResource({ size: null }) })).view()?.download?.label).toBe('Download')
    expect((await opening({ resource: aResource({ canDownload: false }) })).view()?.download).toBeNull()
    expect((await opening({ resource: aResource({ url: null }) })).state().matches('closed')).toBe(true)
  })

  test('P2.2.13 P5.01 whatever is pressed while pages are drawn, in the end what is shown is what was asked for last', async () => {
    const step = fc.oneof(
      fc.constantFrom('next', 'previous', 'first', 'last').map((type) => ({ type }) as const),
      fc.constant({ type: 'zoomIn' } as const),
      fc.constant({ type: 'zoomOut' } as const),
      fc.constantFrom('hold', 'release', 'fail').map((what) => ({ type: 'desk', what }) as const),
      fc.constantFrom(299, 300).map((ms) => ({ type: 'wait', ms }) as const),
      fc.constantFrom(1920, 500).map((width) => ({ type: 'resize', viewport: { width, height: 900 } }) as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const here = await opening()
        let [page, zoom, width] = [1, 2, 355]
        for (const each of steps) {
          if (each.type === 'desk') {
            if (each.what === 'hold') here.desk.hold('library.draw')
            else if (each.what === 'release') here.desk.release('library.draw')
            else here.desk.failNext('library.draw', offline)
          } else if (each.type === 'wait') await here.pass(each.ms)
          else {
            if (each.type === 'resize') width = each.viewport.width === 1920 ? 1200 : 480
            else if (each.type === 'zoomIn') zoom = Math.min(zoom + 1, 6)
            else if (each.type === 'zoomOut') zoom = Math.max(zoom - 1, 0)
            else page = pageAfter(page, 4, false, each)
            await here.send(each)
          }
          await quiet()
          expect(here.drawn().at(-1)).toEqual({
            page,
            width: Math.round((width * (zooms[zoom] ?? 0)) / 100),
            ...{ marked: '', nth: null },
          })
        }
        here.desk.free('library.draw')
        await quiet()
        expect(here.state().matches({ open: { sheet: 'drawn' } }) || here.view()?.failed).toBeTruthy()
        expect(here.failures).toEqual([])
        here.actor.stop()
      }),
      { numRuns: runs(100) },
    )
  })
})
