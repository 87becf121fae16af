import { describe, expect, test } from 'vitest'
import { acceptedConsents, consentField, consentProblems, shownConsents } from '../../core/commerce/account/due.ts'
import type { ConsentAnswer, ConsentRequest } from '../../core/commerce/account/index.ts'
import { dueConsents, newsScreen, personalDetailsScreen } from '../../core/commerce/account/index.ts'
import type { Due } from '../../core/session/index.ts'
import { ben } from '../../fixtures/examples.ts'
import { offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { visit } from './visit.ts'

const ask = (name: string, version: string, required = true): ConsentRequest => ({
  ...{ name, version, required, label: `I accept the [${name}](/m/${name}/terms)`, checked: false },
})
const requests = [ask('terms', '2'), ask('care', '1'), ask('news', '1', false)]

test.each<readonly [string, readonly ConsentAnswer[], readonly string[]]>([
  ['nothing is answered', [], ['terms', 'care']],
  ['an earlier version is accepted', [{ name: 'terms', version: '1', state: 'accepted' }], ['terms', 'care']],
  ['one is declined', [{ name: 'care', version: '1', state: 'declined' }], ['terms', 'care']],
  [
    'one is accepted',
    [
      { name: 'terms', version: '2', state: 'accepted' },
      { name: 'news', version: '1', state: 'declined' },
    ],
    ['care'],
  ],
])('A3.09 A3.10 the required consents that are not accepted in their version are due: %s', (_, answers, names) => {
  expect(dueConsents(requests, answers).map(({ name }) => name)).toEqual(names)
})

const before = (...names: readonly string[]) => ({
  due: { consents: names.map((name) => ({ name, version: '1' })), details: false },
})

test.each([
  ['republished', before('terms'), ['terms 2']],
  ['republished and unchanged', before('terms', 'care'), ['terms 2', 'care 1']],
  ['withdrawn', before('care', 'photos'), ['care 1']],
  ['new since then, and not yet known to be due', before('care'), ['care 1']],
  ['optional by now', before('news'), []],
  ['none left', before('photos'), []],
  ['nothing due', {}, []],
])(
  'A3.09 A3.10 the consents that are shown are those that are demanded and answered, as requested now: %s',
  (_, profile, expected) => {
    const shown = shownConsents(profile, requests)
    expect(acceptedConsents(shown).map(({ name, version }) => `${name} ${version}`)).toEqual(expected)
    expect(Object.keys(consentProblems(shown, {}))).toEqual(shown.map(consentField))
    expect(consentProblems(shown, Object.fromEntries(shown.map((each) => [consentField(each), 'accepted'])))).toEqual(
      {},
    )
  },
)

const terms = { name: 'terms', version: '2' }
const phone = { key: 'phoneNumber', required: true, question: '', options: [] }

describe('answers that are due after signing in', () => {
  const signedIn = async (
    due: Due,
    address = '/library?u=login&utm_source=x',
    prepare: NonNullable<Parameters<typeof visit>[1]>['prepare'] = () => {},
  ) => {
    const here = await visit(address, {
      members: [{ ...ben, due }],
      prepare: (memory) => {
        Object.assign(memory.studio, { questions: [phone], consents: requests })
        prepare(memory)
      },
    })
    await here.signIn('ben@adagio.test')
    await quiet()
    const view = () => shownBy(here, personalDetailsScreen)
    const answer = (name: string, value: string) => here.ask('account', { type: 'answer', name, value })
    return { here, view, answer, save: () => here.ask(view()!.submit.of, view()!.submit.event) }
  }

  test('A3.09 A3.11 A5.07 A8.35 a consent in a new version and the details are asked for together, saved, and not asked for again', async () => {
    const { here, view, answer, save } = await signedIn({ consents: [terms], details: true })
    expect(here.at()).toBe('/library?u=personal-details&utm_source=x')
    expect(view()?.text).toBe('Tell us a little about yourself.')
    expect(view()?.boxes).toMatchObject([
      { required: true, isAgreed: false, isMissing: false, label: [{ text: 'I accept the ' }, { type: 'link' }] },
    ])
    await save()
    expect([view()?.boxes[0]?.isMissing, view()?.fields[0]?.error]).toEqual([true, 'This field is required'])
    await answer(view()!.boxes[0]!.name, 'accepted')
    await answer('phoneNumber', '555')
    expect(view()?.boxes).toMatchObject([{ isAgreed: true, isMissing: false }])
    await save()
    expect(here.desk.asked('account.consents.answer')).toEqual([[{ ...terms, state: 'accepted' }]])
    expect(here.at()).toBe('/library?utm_source=x')
    expect(here.app.getSnapshot().context.profile).toMatchObject({ details: { phoneNumber: '555' } })
    await here.arrive('/library?u=login')
    expect(here.at()).toBe('/library')
  })

  test('A3.09 A3.10 a consent that was published again is recorded in the version that is shown', async () => {
    const { here, view, answer, save } = await signedIn({ consents: [{ ...terms, version: '1' }], details: false })
    await answer(view()!.boxes[0]!.name, 'accepted')
    await answer('phoneNumber', '555')
    await save()
    expect(here.desk.asked('account.consents.answer')).toEqual([[{ ...terms, state: 'accepted' }]])
  })

  test('A3.09 A5.07 a consent that was withdrawn is neither shown nor demanded, and saving goes on', async () => {
    const { here, view, answer, save } = await signedIn({
      consents: [{ name: 'photos', version: '1' }],
      details: false,
    })
    expect(view()).toMatchObject({ boxes: [], text: 'Tell us a little about yourself.' })
    await answer('phoneNumber', '555')
    await save()
    expect(here.at()).toBe('/library?utm_source=x')
    expect(here.desk.asked('account.consents.answer')).toEqual([])
  })

  test('A8.13 consents that are not saved say so, and nothing else is saved before them', async () => {
    const { here, view, answer, save } = await signedIn({ consents: [terms], details: false })
    expect(view()?.text).toBe('Please check the boxes to continue.')
    await answer(view()!.boxes[0]!.name, 'accepted')
    await answer('phoneNumber', '555')
    here.desk.failNext('account.consents.answer', { type: 'Refused', reason: 'busy', message: '' })
    await save()
    expect(view()?.error).toBe('Unable to update Customer consents')
    here.desk.failNext('account.consents.answer', offline)
    await save()
    expect(view()?.error).toContain("You're offline")
    expect(here.desk.asked('account.details.answer')).toEqual([])
    await save()
    expect([here.at(), here.desk.asked('account.details.answer').length]).toEqual(['/library?utm_source=x', 1])
  })

  test('A3.09 A8.13 a consent that changes while it is shown is loaded again, its box alone is cleared, and its answer is saved', async () => {
    const care = ask('care', '1')
    const { here, view, answer, save } = await signedIn({ consents: [terms, care], details: false })
    for (const { name } of view()!.boxes) await answer(name, 'accepted')
    await answer('phoneNumber', '555')
    const publish = (version: string) => {
      here.studio.consents = here.studio.consents.map((each) => (each.name === 'terms' ? { ...each, version } : each))
    }
    for (const version of ['3', '4']) {
      publish(version)
      here.desk.hold('account.consents.requests')
      await save()
      expect(view()).toMatchObject({ busy: true, error: 'Unable to update Customer consents' })
      await here.hear(() => here.desk.free('account.consents.requests'))
      expect(view()).toMatchObject({
        ...{ busy: false, error: expect.stringMatching(/has changed/) },
        boxes: [{ isAgreed: false }, { isAgreed: true }],
      })
      await save()
      expect(view()?.boxes).toMatchObject([{ isMissing: true }, { isMissing: false }])
      await answer(view()!.boxes[0]!.name, 'accepted')
      expect(view()?.error).toBeNull()
    }
    await save()
    expect(here.desk.asked('account.consents.answer').at(-1)).toMatchObject([
      { name: 'terms', version: '4', state: 'accepted' },
      { name: 'care', version: '1', state: 'accepted' },
    ])
    expect(here.at()).toBe('/library?utm_source=x')
  })

  test('A3.09 the requests are loaded again if a consent is due in another version than was loaded before signing in', async () => {
    const renewed = requests.map((each) => (each.name === 'terms' ? { ...each, version: '3' } : each))
    const { here, view } = await signedIn(
      { consents: [{ ...terms, version: '3' }], details: false },
      '/library?u=login',
      ({ studio, desk }) => {
        desk.answerNext('account.consents.requests', { ok: true, value: requests })
        studio.consents = renewed
      },
    )
    expect(view()?.boxes.map(({ name }) => name)).toEqual(['consent terms 3'])
    expect(here.desk.asked('account.consents.requests')).toHaveLength(2)
  })

  test('A8.19 a refused answer shows the words of the service', async () => {
    const { here, view, answer, save } = await signedIn({ consents: [], details: true })
    await answer('phoneNumber', '555')
    const message = 'Answer for "How long?" is required'
    here.desk.failNext('account.details.answer', { type: 'Explained', message } as never)
    await save()
    expect(view()?.error).toBe(message)
  })

  test('A8.13 consents that cannot be loaded are loaded again', async () => {
    const { view, save } = await signedIn({ consents: [terms], details: false }, '/?u=login', ({ desk }) =>
      desk.failNext('account.consents.requests', offline),
    )
    expect(view()).toMatchObject({ error: 'Failed to fetch publisher consents.', label: 'Try again', boxes: [] })
    await save()
    await quiet()
    expect(view()).toMatchObject({ error: null, label: 'Save', boxes: [{ required: true }] })
  })

  test('A2.11 A3.11 what somebody came for goes on once the answers are given, or left', async () => {
    for (const leave of [false, true]) {
      const { here, view, answer, save } = await signedIn(
        { consents: [terms], details: true },
        '/library?u=login&pk=on-demand',
      )
      expect([here.creates(), here.at()]).toEqual([[], '/library?u=personal-details&pk=on-demand'])
      if (leave) await here.arrive('/library')
      else {
        await answer(view()!.boxes[0]!.name, 'accepted')
        await answer('phoneNumber', '555')
        await save()
      }
      expect(here.creates()).toMatchObject([{ offerId: 'on-demand' }])
      await here.arrive('/library?u=personal-details')
      await here.arrive('/library')
      expect(here.creates()).toHaveLength(1)
    }
  })

  test.each([true, false])(
    'A2.11 A3.11 a reload of the answers does not take away what the member came for, in an order with a dialog: %s',
    async (hasOrders) => {
      const { here } = await signedIn(
        { consents: [terms], details: true },
        '/library?u=login&pk=on-demand',
        ({ studio }) => {
          studio.pays = hasOrders ? 'card' : 'hosted'
        },
      )
      const again = await visit(here.at(), { device: here.device, studio: here.studio })
      const view = () => shownBy(again, personalDetailsScreen)
      expect([again.at(), again.creates()]).toEqual(['/library?u=personal-details&pk=on-demand', []])
      await again.ask('account', { type: 'answer', name: view()!.boxes[0]!.name, value: 'accepted' })
      await again.ask('account', { type: 'answer', name: 'phoneNumber', value: '555' })
      await again.ask(view()!.submit.of, view()!.submit.event)
      await quiet()
      expect(again.studio.sessions.map(({ request }) => request.offerId)).toEqual(['on-demand'])
      expect(again.at()).toBe(hasOrders ? '/library?u=checkout&pk=on-demand' : '/library')
    },
  )

  test('A2.11 a member with no answers due who follows a link to personal details with an offer buys nothing', async () => {
    const { device, studio, signIn } = await visit('/library?u=login', { members: [ben] })
    await signIn('ben@adagio.test')
    const again = await visit('/library?u=personal-details&pk=on-demand', { device, studio })
    await again.arrive('/library')
    expect(again.creates()).toEqual([])
  })

  const reminder = (here: Parameters<typeof shownBy>[0]) => shownBy(here, newsScreen)

  test('A3.10 A3.11 a member who closes the dialog without an answer is reminded, until the answers are given', async () => {
    const { here, view, answer, save } = await signedIn({ consents: [terms], details: true })
    expect(reminder(here).text).toBeNull()
    await here.arrive('/library?utm_source=x')
    expect(reminder(here)).toMatchObject({
      ...{ text: 'The studio still needs a few answers from you.', kind: 'information' },
      link: { label: 'Answer now', href: '/library?u=personal-details&utm_source=x' },
    })
    await here.arrive(reminder(here).link!.href)
    await here.arrive('/library?utm_source=x')
    expect(reminder(here).text).not.toBeNull()
    await here.arrive('/library?u=personal-details&utm_source=x')
    await answer(view()!.boxes[0]!.name, 'accepted')
    await answer('phoneNumber', '555')
    await save()
    expect([here.at(), reminder(here).text]).toEqual(['/library?utm_source=x', null])
    await here.arrive('/u/payments')
    expect(reminder(here).text).toBeNull()
  })

  test('A3.11 a session of before is not asked, and is reminded once commerce is needed', async () => {
    const { here } = await signedIn({ consents: [terms], details: true })
    await here.arrive('/library')
    const again = await visit('/library?u=login', { device: here.device, studio: here.studio })
    expect(again.at()).toBe('/library')
    const paying = await visit('/u/payments', { device: here.device, studio: here.studio })
    expect([paying.at(), reminder(paying).link?.label]).toEqual(['/u/payments', 'Answer now'])
    const answering = await visit('/?u=personal-details', { device: here.device, studio: here.studio })
    expect(reminder(answering).text).toBeNull()
  })

  test('A8.13 a member whose consents could not be read is told so after signing in, and is asked for nothing', async () => {
    const here = await visit('/library?u=login', { members: [{ ...ben, hasUnreadConsents: true }] })
    await here.signIn('ben@adagio.test')
    await quiet()
    expect(here.at()).toBe('/library')
    expect(reminder(here).text).toMatch(/^Unable to fetch Customer consents\./)
  })

  test('A3.09 a new account whose consents were not saved is asked for them again, and reads why', async () => {
    const here = await visit('/library?u=create-account', {
      prepare: ({ studio }) => {
        Object.assign(studio, { questions: [phone], consents: requests })
      },
    })
    const email = 'nora@adagio.test'
    here.desk.hold('session.profile')
    await here.ask('register', {
      type: 'submit',
      input: { email, password: 'barre2026', consents: [{ ...terms, state: 'accepted' }] },
    })
    const nora = here.studio.members.get(email)!
    nora.profile = { ...nora.profile, due: { consents: [terms], details: true } }
    await here.hear(() => here.desk.free('session.profile'))
    await quiet()
    expect(here.at()).toBe('/library?u=personal-details')
    expect(shownBy(here, personalDetailsScreen)?.text).toMatch(/^Your account is created, but we couldn't save/)
  })
})
