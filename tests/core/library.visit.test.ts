import { describe, expect, test } from 'vitest'
import { libraryScreen, magazineScreen, resourceScreen } from '../../core/library/index.ts'
import { write } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import {
  aCatalogue,
  aMagazine,
  anEvent,
  aProduct,
  aProfile,
  aProgram,
  aResource,
  ben,
  morning,
} from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down, quiet, running } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

const library = {
  resources: [
    aResource(),
    aResource({ id: 'alone', program: 'gone', title: 'Alone', type: 'sheet music', size: null }),
  ],
  magazines: [aMagazine()],
}

const studioOf = (...members: readonly Member[]) =>
  memoryStudio({
    catalogue: aCatalogue({ library, upcomingEvents: [anEvent()] }),
    programs: [aProgram({ resources: [aResource()] })],
    files: [[aResource().url ?? '', ['one', 'two']]],
    members: members.map((each) => aMember(each)),
  })

const come = async (
  address: string,
  who: Member | null,
  more: Pick<NonNullable<Parameters<typeof running>[0]>, 'prepare'> = {},
) => {
  const here = await running({
    ...{ address, studio: studioOf(aProfile(), ben, ...(who ? [who] : [])) },
    ...(who && { device: deviceOf(who) }),
    ...more,
  })
  for (let turn = 0; turn < 5; turn += 1) await quiet()
  const fetched = () =>
    here.desk.calls.map(({ name }) => name).filter((name) => /library\.(page|resource|file|recall)/.test(name))
  return { ...here, fetched, to: () => here.went.map(({ address: to, replace }) => [write(to), replace]) }
}

const magazine = '/library/magazines/spring-issue'
const resource = '/programs/first-steps/resources/posture'

describe('the library', () => {
  test('P2.4.01 P2.4.02 V3.21 it has the magazine and the resources of each program; what is locked has a lock and leads to the prices, with the way back', async () => {
    const { shelves, documentTitle, empty } = shownBy(await come('/library?utm_source=x', null), libraryScreen)
    expect([documentTitle, empty, shelves?.map(({ title, href }) => [title, href])]).toEqual([
      ...['Library - Adagio', null],
      [
        ['Magazine', null],
        ['First Steps', '/programs/first-steps?view=resources&utm_source=x'],
        ['More to read', null],
      ],
    ])
    expect(shelves?.flatMap(({ cards }) => cards)).toMatchObject([
      {
        ...{ title: 'Adagio, Spring', meta: '12 pages', locked: true, marks: 'Members only', image: null },
        href: `/pricing?next=${encodeURIComponent(magazine)}&utm_source=x`,
      },
      {
        ...{ title: 'Posture at a glance', meta: 'PDF · 240 KB', locked: true },
        href: `/pricing?next=${encodeURIComponent(resource)}&utm_source=x`,
      },
      { title: 'Alone', meta: 'sheet music', locked: true },
    ])
  })

  test('P2.4.02 P6.06 a member finds nothing locked; nothing is while it is unknown who looks', async () => {
    const cardsOf = (here: Awaited<ReturnType<typeof come>>) =>
      shownBy(here, libraryScreen).shelves?.flatMap(({ cards }) =>
        cards.map(({ locked, href, image }) => [locked, href, image]),
      )
    expect(cardsOf(await come('/library', aProfile()))?.slice(0, 2)).toEqual([
      [false, magazine, 'https://pages.adagio.test/spring-issue/1.png'],
      [false, resource, null],
    ])
    const unknown = await come('/library', aProfile(), { prepare: ({ desk }) => desk.hold('session.profile') })
    expect(cardsOf(unknown)?.slice(0, 2)).toEqual([
      [false, magazine, null],
      [false, resource, null],
    ])
  })

  test('P2.4.01 an empty library says so, with a way on; it is loading until the first data are there', async () => {
    const empty = await running({ address: '/library' })
    expect(shownBy(empty, libraryScreen)).toMatchObject({
      shelves: [],
      empty: { text: 'Nothing in the library yet', action: { href: '/sections', label: 'Browse classes' } },
    })
    const waiting = await running({ address: '/library', prepare: ({ desk }) => desk.hold('catalogue.start') })
    expect(shownBy(waiting, libraryScreen)).toMatchObject({ shelves: null, empty: null })
  })
})

describe('the readers', () => {
  test.each([
    ['P2.4.08 P8.04 P6.03', magazine],
    ['P2.2.14', resource],
  ])(
    '%s who may not read %s is led to the prices, and nothing of it is fetched before that is known',
    async (_, address) => {
      for (const who of [null, ben]) {
        const here = await come(`${address}?utm_source=x`, who, {
          prepare: ({ desk }) => desk.hold(who ? 'session.profile' : 'session.restore'),
        })
        expect([here.to(), here.fetched()]).toEqual([[], []])
        here.desk.free('session.profile')
        here.desk.free('session.restore')
        for (let turn = 0; turn < 5; turn += 1) await quiet()
        expect(here.to().at(0)).toEqual([`/pricing?next=${encodeURIComponent(address)}&utm_source=x`, true])
        expect(here.fetched()).toEqual([])
      }
    },
  )

  test('P2.4.05 P2.4.07 a member reads a magazine under its name; signing out ends that at once', async () => {
    const here = await come(magazine, aProfile())
    expect(shownBy(here, magazineScreen)).toMatchObject({
      documentTitle: 'Adagio, Spring - Adagio',
      page: { type: 'ready', magazine: { title: 'Adagio, Spring', pages: '12 pages' } },
      back: { href: '/library', label: 'Library' },
    })
    expect(here.fetched()).toContain('library.page')
    here.ref('reader')?.send({ type: 'last' })
    expect(here.device.magazines.get('anna spring-issue')).toBe(12)
    await here.signOut()
    expect([here.ref('reader'), here.to().at(-1), here.device.magazines.size]).toEqual([
      undefined,
      [`/pricing?next=${encodeURIComponent(magazine)}`, true],
      0,
    ])
  })

  test('P2.4.08 a membership that ends while a magazine is read leads to the prices at that instant', async () => {
    const short = aProfile({ products: [aProduct({ expiresAt: morning + 60_000 })] })
    const here = await come(magazine, short)
    await here.wait(59_999)
    expect(here.to()).toEqual([])
    await here.wait(1)
    expect(here.to().at(-1)?.[0]).toContain('/pricing')
  })

  test('P8.07 a magazine and a resource that are not there are not found; the resource may be there when it is looked up again', async () => {
    const notFound = { type: 'missing', title: 'Not found', text: "This page doesn't exist.", retry: null }
    for (const who of [null, aProfile()]) {
      const here = await come('/library/magazines/winter', who)
      expect([shownBy(here, magazineScreen).page, here.to()]).toMatchObject([notFound, []])
    }
    const here = await come('/programs/first-steps/resources/nothing', aProfile())
    const retry = { of: 'file', event: { type: 'retry' } }
    expect(shownBy(here, resourceScreen).page).toMatchObject({ ...notFound, retry })
  })

  test('P2.2.13 V3.21 a member reads a resource of a program, with the way back to it', async () => {
    const here = await come(resource, aProfile())
    expect(shownBy(here, resourceScreen)).toMatchObject({
      documentTitle: 'Posture at a glance - Adagio',
      page: { type: 'ready', file: { label: 'Page 1 of 2' } },
      back: { href: '/programs/first-steps?view=resources', label: 'Back to the program' },
    })
    await here.arrive('/library')
    await quiet()
    expect([here.ref('file'), here.studio.closed]).toEqual([undefined, [aResource().url]])
  })

  test('P2.2.13 a file that is damaged says so, and can be kept where the studio allows it; it is tried again, and so is one that did not come', async () => {
    const here = await come(resource, aProfile(), { prepare: ({ studio }) => studio.files.clear() })
    expect(shownBy(here, resourceScreen).page).toMatchObject({
      ...{ type: 'failed', title: "We can't show this file", retry: { of: 'file', event: { type: 'retry' } } },
      download: { label: 'Download (240 KB)' },
    })
    here.studio.files.set(aResource().url ?? '', ['Mended'])
    here.ref('file')?.send({ type: 'retry' })
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    expect(shownBy(here, resourceScreen).page).toMatchObject({ type: 'ready', file: { label: 'Page 1 of 1' } })
    const failed = await come(resource, aProfile(), { prepare: ({ desk }) => desk.failNext('library.file', down) })
    const { page } = shownBy(failed, resourceScreen)
    expect(page).toMatchObject({ type: 'failed', title: "This isn't loading", download: null })
    if (page.type === 'failed' && page.retry) failed.ref(page.retry.of)?.send(page.retry.event)
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    expect(shownBy(failed, resourceScreen).page.type).toBe('ready')
  })

  test.each([
    ['missing', "We can't show this file", "It's no longer available. Let us know, and we'll fix it."],
    ['forbidden', "We can't show this file", "It's no longer available. Let us know, and we'll fix it."],
    ['busy', "This isn't loading", 'Check your connection, then try again.'],
  ])(
    'P2.2.13 P8.07 a resource whose file is refused as %s says %j: %j, and can be tried again',
    async (reason, title, text) => {
      const refusal = { type: 'Refused', reason, message: '' }
      const here = await come(resource, aProfile(), { prepare: ({ desk }) => desk.failNext('library.file', refusal) })
      expect(shownBy(here, resourceScreen).page).toMatchObject({
        ...{ type: 'failed', title, text, download: null },
        retry: { of: 'file', event: { type: 'retry' } },
      })
    },
  )

  test('V8.11 an account that does not answer, and code that does not come, are said in words with a way on', async () => {
    const here = await come(magazine, aProfile(), { prepare: ({ desk }) => desk.failAlways('session.profile', down) })
    expect(shownBy(here, magazineScreen).page).toMatchObject({
      ...{ type: 'failed', message: 'account_failed', title: "We can't load your account right now" },
      retry: { of: 'session' },
    })
    const late = await come(magazine, aProfile(), { prepare: ({ desk }) => desk.failNext('library.open', down) })
    const { page } = shownBy(late, magazineScreen)
    expect(page).toMatchObject({ type: 'failed', message: 'reader_failed', retry: { of: 'library' } })
    late.ref('library')?.send({ type: 'open' })
    for (let turn = 0; turn < 5; turn += 1) await quiet()
    expect(shownBy(late, magazineScreen).page.type).toBe('ready')
  })
})
