import * as z from 'zod/mini'
import type { ChangeFailure, DetailRequest, DetailsPort } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { listOf, text, truthy } from '../http/schema.ts'
import { detailRequests } from '../product-api/details.ts'
import type { AskB, No } from './ask.ts'
import { nothing } from './ask.ts'

const several = z.catch(z.nullish(z.record(z.string(), text)), null)

const setting = z.object({
  ...{ key: z.string(), enabled: truthy, required: truthy },
  ...{ question: z.catch(text, null), value: z.catch(text, null) },
  answer: z.catch(z.nullish(z.union([z.string(), several])), null),
})

const status = z.object({
  ...{ isCaptureEnabled: truthy, shouldCaptureBeDisplayed: truthy, settings: listOf(setting) },
})

type Setting = z.infer<typeof setting>

/** Returns the options of a question: stored values and labels. */
const optionsOf = ({ value }: Setting) =>
  (value ?? '').split(';').flatMap((option) => {
    const [stored = '', label = stored] = option.split(':').map((each) => each.trim())
    return stored === '' ? [] : [{ stored, label }]
  })

const isQuestion = ({ key }: Setting) => key.startsWith('custom_')

/** The wire names of fields with another name in the product. */
const wireNames: Readonly<Record<string, string>> = { address1: 'address' }
const ownNames: Readonly<Record<string, string>> = { address: 'address1' }

type Answers = Readonly<Record<string, string>>

/** Returns the answers of a setting by field, in the product's form. */
const answersIn = (of: Setting): Answers => {
  const { key, answer } = of
  if (typeof answer === 'string') {
    const label = isQuestion(of) ? optionsOf(of).find(({ stored }) => stored === answer)?.label : undefined
    return { [key]: label ?? answer }
  }
  return Object.fromEntries(
    Object.entries(answer ?? {}).flatMap(([name, value]) => (value ? [[ownNames[name] ?? name, value]] : [])),
  )
}

/** The personal details that provider B requests: whether they are due, the requests, and the answers. A3.11 */
export interface Capture {
  readonly isDue: boolean
  readonly requests: readonly DetailRequest[]
  readonly answers: Answers
  readonly settings: readonly Setting[]
}

const captureOf = ({ isCaptureEnabled, shouldCaptureBeDisplayed, settings }: z.infer<typeof status>): Capture => ({
  isDue: isCaptureEnabled && shouldCaptureBeDisplayed,
  requests: isCaptureEnabled
    ? detailRequests(
        settings.map((each) => ({
          ...each,
          value: optionsOf(each)
            .map(({ label }) => label)
            .join(';'),
        })),
      )
    : [],
  answers: Object.assign({}, ...settings.map(answersIn)),
  settings,
})

/** Returns the personal details of a customer. */
export const captureStatus = async ({ own }: Pick<AskB, 'own'>, signal: AbortSignal): Promise<Result<Capture, No>> => {
  const found = await own(status, (id) => ({ method: 'GET', path: `/customers/${id}/capture/status` }), signal)
  return found.ok ? ok(captureOf(found.value)) : found
}

/** Returns the answers in their wire form, which replaces the earlier answers; omits empty ones. */
const bodyOf = ({ settings, answers }: Capture, changes: Readonly<Record<string, string | null>>) => {
  const questions = new Map(settings.filter(isQuestion).map((each) => [each.key, each]))
  const given = Object.entries({ ...answers, ...changes }).flatMap(([field, value]) =>
    value ? [[field, value] as const] : [],
  )
  return {
    ...Object.fromEntries(
      given.flatMap(([field, value]) => (questions.has(field) ? [] : [[wireNames[field] ?? field, value]])),
    ),
    customAnswers: given.flatMap(([questionId, shown]) => {
      const asked = questions.get(questionId)
      if (!asked) return []
      const value = optionsOf(asked).find(({ label }) => label === shown)?.stored ?? shown
      return [{ questionId, question: asked.question ?? '', value }]
    }),
  }
}

const answerFailure = ({ isUnanswered, failure }: No): ChangeFailure =>
  !isUnanswered && failure.type === 'Refused' ? { type: 'Explained', message: failure.message } : failure

/** Creates the personal details port of provider B, whose settings contain the requests. */
export const captureDetails = (ask: Pick<AskB, 'own'>): DetailsPort => ({
  requests: async (_, signal) => {
    const found = await captureStatus(ask, signal)
    return found.ok ? ok(found.value.requests) : fail(found.error.failure)
  },
  answer: async ({ changes }, signal) => {
    const found = await captureStatus(ask, signal)
    if (!found.ok) return fail(found.error.failure)
    const { isDue, answers } = found.value
    const isChanged = Object.entries(changes).some(([field, value]) => (value || '') !== (answers[field] ?? ''))
    // Only consents were due. Unchanged answers are not sent again, since the service could refuse them.
    if (!isDue && !isChanged) return ok(undefined)
    const json = bodyOf(found.value, changes)
    const saved = await ask.own(
      nothing,
      (id) => ({ method: 'PUT', path: `/customers/${id}/capture`, json: { customerId: id, ...json } }),
      signal,
    )
    return saved.ok ? ok(undefined) : fail(answerFailure(saved.error))
  },
})
