import { describe, expect, test } from 'vitest'
import { draftsAmong } from '../../core/page/lists/drafts.ts'
import { allScreen } from '../../core/page/lists/index.ts'
import { programScreen } from '../../core/page/programs/index.ts'
import { aCatalogue, aCourse, aProfile, aProgram, aProgramSummary } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const elena = aProfile({ id: 'elena', email: 'elena@adagio.test', firstName: 'Elena', isAdmin: true })
const other = aProfile({ id: 'olga', email: 'olga@adagio.test', firstName: 'Olga', isAdmin: true })
const published = aCourse({ id: 'first-steps', name: 'First Steps', type: 'program', group: 'Beginner' })
const studioOf = () =>
  memoryStudio({
    members: [aProfile(), elena, other].map((profile) => aMember(profile)),
    catalogue: aCatalogue({ programs: [aProgramSummary()] }),
    programs: [aProgram(), aProgram({ id: 'winter', programId: 'winter', title: 'The Winter Intensive' })],
    courses: [published, aCourse()],
  })

describe('which programs are drafts', () => {
  test('V6.15 those on the list for admins that are not among the published ones, whatever they are called', () => {
    const [first, second] = [aCourse({ id: 'a' }), aCourse({ id: 'b', type: 'program' })]
    expect(draftsAmong([first, second], [])).toEqual([first, second])
    expect(draftsAmong([first, second], [{ id: 'b', type: 'program' }])).toEqual([first])
    expect(draftsAmong([first, second], [{ id: 'a', type: 'draft' }])).toEqual([first, second])
    expect(draftsAmong([], [{ id: 'a', type: 'program' }])).toEqual([])
  })
})

describe('the drafts of the page of programs', () => {
  type Options = NonNullable<Parameters<typeof visit>[1]>
  const at = async (address: string, who: typeof elena | null = elena, more: Options = {}) => {
    const here = await visit(address, { studio: studioOf(), ...(who && { device: deviceOf(who) }), ...more })
    const asked = () => here.desk.asked('catalogue.courses').length
    const page = () => shownBy(here, allScreen)
    return { ...here, asked, page, drafts: () => page().drafts }
  }

  test('V1.01 V6.15 A6.08 an admin sees them below the published programs, each leading to its page', async () => {
    const here = await at('/programs?mid=x')
    expect(here.page().list.cards.map(({ title }) => title)).toEqual(['First Steps'])
    expect(here.drafts()).toMatchObject({
      ...{ title: 'Drafts', text: "Only admins can see these programs. They aren't published yet." },
      list: { state: 'ready', cards: [{ title: 'The Winter Intensive', href: '/programs/winter?mid=x' }] },
    })
    expect(here.asked()).toBe(1)
  })

  test('V6.15 V7.04 nobody else is asked for them, and an admin on no other page', async () => {
    for (const [address, who] of [
      ['/programs', null],
      ['/programs', aProfile()],
      ['/sections', elena],
      ['/', elena],
    ] as const) {
      const here = await at(address, who)
      expect([here.asked(), here.drafts()]).toEqual([0, null])
    }
  })

  test('V6.15 P2.1.04 a group that is chosen is that of the drafts too, and where there are none nothing is said of them', async () => {
    const twoGroups = aCatalogue({
      programs: [aProgramSummary(), aProgramSummary({ id: 'p2', programId: 'p2', group: 'Repertoire' })],
    })
    const studio = Object.assign(studioOf(), { catalogue: twoGroups })
    expect((await at('/programs?group=Repertoire', elena, { studio })).drafts()?.list.cards).toHaveLength(1)
    expect((await at('/programs?group=Beginner', elena, { studio })).drafts()).toBeNull()
    const none = Object.assign(studioOf(), { courses: [published] })
    expect((await at('/programs', elena, { studio: none })).drafts()).toBeNull()
  })

  test('V6.15 A6.08 they come with an admin who signs in, and are forgotten when the admin signs out', async () => {
    const here = await at('/programs', null)
    await here.signIn(elena.email)
    expect(here.drafts()?.list.cards).toHaveLength(1)
    await here.signOut()
    expect([here.drafts(), here.ref('courses')]).toEqual([null, undefined])
    await here.signIn()
    expect([here.drafts(), here.asked()]).toEqual([null, 1])
  })

  test('V6.15 A4.03 another admin who enters on another tab is not shown the list of the first', async () => {
    const here = await at('/programs')
    here.desk.hold('catalogue.courses')
    const account = { id: other.id, email: other.email }
    here.device.account = account
    await here.hear(() => here.device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account } }))
    expect([here.asked(), here.drafts()]).toEqual([2, null])
    here.desk.free('catalogue.courses')
    await quiet()
    expect(here.drafts()?.list.state).toBe('ready')
  })

  test('V6.15 V8.04 a list that cannot be had is told in words beside the published programs, and Retry asks again', async () => {
    const here = await at('/programs', elena, { prepare: ({ desk }) => desk.failNext('catalogue.courses', down) })
    expect(here.drafts()?.list).toEqual({ state: 'failed', cards: [], message: 'Could not load drafts' })
    expect(here.page().list.state).toBe('ready')
    here.desk.hold('catalogue.courses')
    here.ref('courses')?.send({ type: 'reload' })
    expect(here.drafts()?.list.state).toBe('loading')
    here.desk.free('catalogue.courses')
    await quiet()
    expect(here.drafts()?.list.state).toBe('ready')
  })

  test('V6.15 A6.08 the page of a draft is there for an admin, and not found again once the admin has signed out', async () => {
    const here = await at('/programs/winter')
    const page = () => shownBy(here, programScreen).page.type
    expect(page()).toBe('ready')
    await here.signOut()
    expect(page()).toBe('missing')
    await here.signIn(elena.email)
    expect(page()).toBe('ready')
    expect(here.failures).toEqual([])
  })
})
