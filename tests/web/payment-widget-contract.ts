import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MountedWidget, PaymentWidget } from '../../adapters/payment-widget/index.ts'

/** A payment widget to be tested, and how a card is typed into it and a challenge answered. */
export interface WidgetStand {
  readonly load: (session: unknown) => Promise<PaymentWidget>
  readonly session: unknown
  /** A session in which nothing but a challenge is shown. */
  readonly challengeSession: unknown
  /** Gets ready what the widget asks for. */
  readonly prepare?: () => Promise<void>
  readonly challenge: unknown
  /** Types a card that is valid. */
  readonly type: () => Promise<void>
  readonly answer: (how: 'confirm' | 'refuse') => Promise<void>
}

type Heard = readonly [what: string, details?: unknown]

const mounted = async ({ load, prepare, session }: WidgetStand, of: unknown = session) => {
  await prepare?.()
  const heard: Heard[] = []
  const place = document.createElement('div')
  document.body.append(place)
  const widget: MountedWidget = (await load(of)).mount(place, of, {
    onReady: () => heard.push(['ready']),
    onChange: (isValid) => heard.push(['valid', isValid]),
    onSubmit: (details) => heard.push(['submit', details]),
    onAdditionalDetails: (details) => heard.push(['details', details]),
    onError: () => heard.push(['error']),
  })
  onTestFinished(() => place.remove())
  await expect.poll(() => heard).toContainEqual(['ready'])
  return { widget, place, heard, of: (what: string) => heard.filter(([each]) => each === what) }
}

/** What every payment widget does, whoever makes it. */
export const widgetContract = (name: string, stand: WidgetStand): void => {
  test(`A9.11 the widget of ${name} hands nothing over before the card is valid, and then once, without a plain number`, async () => {
    const here = await mounted(stand)
    here.widget.submit()
    expect(here.of('submit')).toEqual([])
    await stand.type()
    await expect.poll(() => here.of('valid').at(-1)).toEqual(['valid', true])
    here.widget.submit()
    await expect.poll(() => here.of('submit')).toHaveLength(1)
    expect(here.of('submit')[0]?.[1]).toMatchObject({ paymentMethod: { type: 'scheme' } })
    expect(JSON.stringify(here.heard)).not.toMatch(/"\d{12,19}"/)
  })

  test.each(['confirm', 'refuse'] as const)(
    `A4.21 the widget of ${name} shows a challenge in place of its form, also without one before: %s`,
    async (how) => {
      for (const session of [stand.session, stand.challengeSession]) {
        const here = await mounted(stand, session)
        here.widget.handleAction({ ...Object(stand.challenge), paymentData: 'of the action' })
        await stand.answer(how)
        await expect.poll(() => here.of('details')).toHaveLength(1)
        expect(here.of('details')[0]?.[1]).toMatchObject({ details: {}, paymentData: 'of the action' })
        here.widget.unmount()
        here.place.remove()
      }
    },
  )

  test(`A9.11 the widget of ${name} locks its form while its details are being sent, and takes them once more after`, async () => {
    const here = await mounted(stand)
    await stand.type()
    await expect.poll(() => here.of('valid').at(-1)).toEqual(['valid', true])
    here.widget.submit()
    await expect.poll(() => here.of('submit')).toHaveLength(1)
    here.widget.setBusy(true)
    here.widget.setBusy(false)
    here.widget.submit()
    await expect.poll(() => here.of('submit')).toHaveLength(2)
    here.widget.unmount()
    expect(here.of('error')).toEqual([])
  })

  test(`A9.11 the widget of ${name} can be mounted again`, async () => {
    for (const _ of [1, 2]) {
      const here = await mounted(stand)
      await stand.type()
      await expect.poll(() => here.of('valid').at(-1)).toEqual(['valid', true])
      here.widget.unmount()
      expect(here.place.childElementCount).toBe(0)
      here.place.remove()
    }
  })

  test(`A9.11 the widget of ${name} says that it cannot do what it does not know, and leaves nothing behind`, async () => {
    const here = await mounted(stand)
    here.widget.handleAction({ type: 'nothing that is known' })
    await expect.poll(() => here.of('error')).toHaveLength(1)
    here.widget.unmount()
    expect(here.place.childElementCount).toBe(0)
    expect(page.getByRole('textbox', { name: 'Card number' }).elements()).toEqual([])
  })
}
