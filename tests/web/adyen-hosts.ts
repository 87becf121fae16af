import type { BrowserCommand } from 'vitest/node'

/** How Adyen's hosts answer: `setup` for the session of a form, `frames` for its fields, `lookup` for the brand of a card. */
export interface AdyenAnswers {
  readonly setup?: 'ok' | 'lost'
  readonly frames?: 'ok' | 'late'
  readonly lookup?: 'ok' | 'lost'
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Answers in place of Adyen's hosts from now on, and forgets what they were asked. */
    adyenAnswers: (answers: AdyenAnswers) => Promise<void>
    /** Returns what Adyen's hosts were asked, as `POST https://…` without the query. */
    adyenAsked: () => Promise<readonly string[]>
  }
}

const hosts = /^https:\/\/[\w.-]+\.adyen\.com\//

const field = `<!doctype html>
<html lang="en">
<title>Field</title>
<input style="border: 0; inline-size: 100%; background: none">
<script>
  const input = document.querySelector('input')
  const site = atob(new URLSearchParams(location.search).get('d'))
  const lengths = { encryptedCardNumber: 16, encryptedExpiryDate: 4, encryptedSecurityCode: 3 }
  let config = null
  const say = (told) => {
    const { fieldType, numKey } = config
    parent.postMessage(JSON.stringify({ fieldType, numKey, type: 'card', ...told }), site)
  }
  const sealed = (encryptedFieldName, text) => ({ encryptedFieldName, blob: 'sealed-' + btoa(text) })
  const told = () => {
    const { fieldType } = config
    const digits = input.value.replace(/\\D/g, '')
    if (fieldType === 'encryptedCardNumber') {
      const encryptedBin = digits.length > 5 ? { encryptedBin: 'sealed', uuid: 'lookup-1' } : {}
      say({ action: 'binValue', binValue: digits.slice(0, 6), ...encryptedBin })
    }
    if (digits.length < lengths[fieldType]) return say({ action: 'incomplete', error: '' })
    const names = fieldType === 'encryptedExpiryDate' ? ['encryptedExpiryMonth', 'encryptedExpiryYear'] : [fieldType]
    say({ action: 'encryption', [fieldType]: names.map((name) => sealed(name, digits)) })
  }
  addEventListener('message', ({ data }) => {
    const said = JSON.parse(data)
    if (config === null) {
      config = said
      input.setAttribute('aria-label', said.fieldType)
      input.placeholder = said.iframeUIConfig.sfStyles.base.color
      say({ action: 'config' })
    } else if (said.focus) input.focus()
  })
  input.addEventListener('input', told)
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && say({ action: 'enterKeyPressed' }))
</script>`

const bank = `<!doctype html>
<html lang="en">
<title>Bank</title>
<button>Confirm</button><button>Refuse</button>
<script>
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      const transStatus = button.textContent === 'Confirm' ? 'Y' : 'N'
      parent.postMessage(JSON.stringify({ type: 'challengeResult', result: { transStatus } }), '*')
    })
</script>`

const setUp = {
  ...{ id: 'CS1', sessionData: 'renewed', amount: { value: 20_000, currency: 'USD' }, countryCode: 'US' },
  paymentMethods: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] }] },
}

const looked = {
  requestId: 'lookup-1',
  brands: [{ brand: 'mc', supported: true, cvcPolicy: 'required', expiryDatePolicy: 'required' }],
}

interface Answered {
  readonly status?: number
  readonly contentType?: string
  readonly body?: string
}

const json = (body: unknown): Answered => ({ contentType: 'application/json', body: JSON.stringify(body) })
const html = (body: string): Answered => ({ contentType: 'text/html', body })
const image = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }
const lost = { status: 503, ...json({}) }

/** Returns the answer of a host; `null` for one that never comes. */
const answerTo = (path: string, { setup, frames, lookup }: AdyenAnswers): Answered | null => {
  const as = (how: 'ok' | 'lost' | 'late' | undefined, answer: Answered) =>
    how === 'late' ? null : how === 'lost' ? lost : answer
  if (path.endsWith('/setup')) return as(setup, json(setUp))
  if (path.endsWith('/securedFields.html')) return as(frames, html(field))
  if (path.endsWith('/binLookup')) return as(lookup, json(looked))
  if (path.endsWith('/bank')) return html(bank)
  return path.endsWith('.svg') ? image : json({})
}

let answers: AdyenAnswers = {}
let asked: string[] = []
let isAnswering = false

const adyenAnswers: BrowserCommand<[AdyenAnswers]> = async ({ context }, given) => {
  answers = given
  asked = []
  if (isAnswering) return
  isAnswering = true
  await context.route(hosts, async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    asked.push(`${route.request().method()} ${origin}${pathname}`)
    const answer = answerTo(pathname, answers)
    if (answer) await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, ...answer })
  })
}

const adyenAsked: BrowserCommand<[]> = () => asked

/** The commands with which a test answers in place of Adyen: no test asks its hosts. */
export const adyenCommands = { adyenAnswers, adyenAsked }
