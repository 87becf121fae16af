import * as z from 'zod/mini'
import type { Card } from '../../core/commerce/checkout/index.ts'
import {
  cardFormView,
  cleanCard,
  cursorAfter,
  emptyCard,
  typedIn,
  widgetWords,
} from '../../core/commerce/checkout/index.ts'
import type { Draft } from '../../core/kernel/draft.ts'
import { edit } from '../../core/kernel/draft.ts'
import type { PaymentWidget, WidgetListeners } from './index.ts'
import { sandboxSession } from './session.ts'

const actionSchema = z.union([
  z.object({ type: z.literal('redirect'), url: z.string() }),
  z.object({ type: z.literal('threeDS2'), paymentData: z.optional(z.string()) }),
])

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Returns the details of a card like the encrypted ones of the real widget; the sandbox only prefixes them. */
const detailsOf = (card: Card): unknown => {
  const { number, expiry, code, holder } = cleanCard(card)
  const [month = '', year = ''] = expiry.split('/')
  return {
    paymentMethod: {
      type: 'scheme',
      holderName: holder,
      encryptedCardNumber: `test_${number}`,
      encryptedExpiryMonth: `test_${month}`,
      encryptedExpiryYear: `test_20${year}`,
      encryptedSecurityCode: `test_${code}`,
    },
  }
}

interface Input {
  readonly field: keyof Card
  readonly input: HTMLInputElement
  readonly error: HTMLElement
}

let mounts = 0

const inputsFor = (form: HTMLFormElement): readonly Input[] => {
  mounts += 1
  return cardFormView(emptyCard, 0).fields.map(({ field, label, autoComplete, inputMode }) => {
    const id = `payment-widget-${mounts}-${field}`
    const input = element('input', { id, name: field, autocomplete: autoComplete, inputmode: inputMode })
    input.setAttribute('aria-describedby', `${id}-error`)
    const error = element('p', { id: `${id}-error` })
    form.append(element('div', {}, element('label', { for: id }, label), input, error))
    return { field, input, error }
  })
}

const cardForm = (root: HTMLElement, { onChange, onSubmit }: WidgetListeners) => {
  let draft: Draft<Card> = emptyCard
  const form = element('form', { novalidate: '' })
  const inputs = inputsFor(form)
  const view = () => cardFormView(draft, Date.now())
  const draw = () => {
    const { fields, isValid } = view()
    for (const { field, input, error } of inputs) {
      const told = fields.find((each) => each.field === field)?.error ?? null
      error.textContent = told
      if (told === null) input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
    }
    onChange(isValid)
  }
  for (const { field, input } of inputs) {
    input.addEventListener('input', () => {
      const text = typedIn(field, input.value)
      const cursor = cursorAfter(input.value, input.selectionStart ?? input.value.length, text)
      draft = edit(draft, { type: 'type', field, value: text })
      if (text !== input.value) {
        input.value = text
        input.setSelectionRange(cursor, cursor)
      }
      draw()
    })
    input.addEventListener('blur', () => {
      draft = edit(draft, { type: 'blur', field })
      draw()
    })
  }
  const submit = () => {
    if (view().isValid) return onSubmit(detailsOf(draft.values))
    draft = edit(draft, { type: 'showErrors' })
    draw()
    inputs.find(({ input }) => input.hasAttribute('aria-invalid'))?.input.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  // Pressing Enter in a field submits a form that has its own button.
  form.append(element('button', { type: 'submit', hidden: '' }))
  root.replaceChildren(form)
  const setBusy = (isBusy: boolean) => {
    for (const { input } of inputs) input.readOnly = isBusy
  }
  return { submit, setBusy }
}

const challenge = (root: HTMLElement, { onAdditionalDetails }: WidgetListeners, data: object) => {
  const answer = (label: string, threeDSResult: string) => {
    const button = element('button', { type: 'button' }, label)
    button.addEventListener('click', () => onAdditionalDetails({ details: { threeDSResult }, ...data }))
    return button
  }
  const buttons = [answer(widgetWords.confirm, 'accepted'), answer(widgetWords.decline, 'refused')]
  root.replaceChildren(element('div', { role: 'group', 'aria-label': widgetWords.bank }, ...buttons))
  buttons[0]?.toggleAttribute('data-primary', true)
  buttons[0]?.focus()
  return {
    submit: () => {},
    setBusy: (isBusy: boolean) => {
      for (const button of buttons) button.disabled = isBusy
    },
  }
}

/** The payment widget of the sandbox, with its own form and a panel instead of the bank's page. It encrypts nothing, so it accepts a card only in a sandbox session. */
export const sandboxWidget: PaymentWidget = {
  mount: (root, session, listeners) => {
    const known = sandboxSession.safeParse(session)
    let shown = known.data?.id ? cardForm(root, listeners) : null
    queueMicrotask(known.success ? listeners.onReady : listeners.onError)
    return {
      submit: () => shown?.submit(),
      focus: () => root.querySelector('input')?.focus(),
      setBusy: (isBusy) => shown?.setBusy(isBusy),
      handleAction: (action) => {
        const read = actionSchema.safeParse(action)
        if (!read.success) return listeners.onError()
        if (read.data.type === 'redirect') return window.location.assign(read.data.url)
        const { paymentData } = read.data
        shown = challenge(root, listeners, { ...(paymentData !== undefined && { paymentData }) })
      },
      unmount: () => root.replaceChildren(),
    }
  },
}
