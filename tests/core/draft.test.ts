import { describe, expect, test } from 'vitest'
import type { Draft, DraftEvent } from '../../core/kernel/draft.ts'
import { answered, beside, draftWith, edit, refuse, send, submitEvent, without } from '../../core/kernel/draft.ts'
import { mutation } from '../../core/kernel/mutation.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { alone, offline, quiet } from './running.ts'

interface Typed {
  readonly name: string
  readonly secret: string
}

const filled: Draft<Typed> = draftWith({ name: 'anna', secret: 'barre2026' })

describe('a draft', () => {
  test('A8.09 a field is touched once it was left with something in it, and another time makes no difference', () => {
    const empty = draftWith({ name: '', secret: '' })
    expect(edit(empty, { type: 'blur', field: 'name' })).toBe(empty)
    const left = edit(filled, { type: 'blur', field: 'name' })
    expect(left.touched).toEqual(['name'])
    expect(edit(left, { type: 'blur', field: 'name' })).toBe(left)
  })

  test('A8.09 words stand beside a touched field, and after a try beside every one', () => {
    const left = edit(filled, { type: 'blur', field: 'name' })
    expect((['name', 'secret'] as const).map((field) => beside(left, field, 'wrong'))).toEqual(['wrong', null])
    const tried = edit(filled, { type: 'showErrors' })
    expect((['name', 'secret'] as const).map((field) => beside(tried, field, 'wrong'))).toEqual(['wrong', 'wrong'])
    expect(beside(tried, 'name', null)).toBeNull()
  })

  test('A8.09 an answer is about what was sent: it goes while something else stands there', () => {
    expect(answered(filled, 'name', 'taken')).toBeNull()
    const sent = send(filled)
    expect([sent.tried, answered(sent, 'name', 'taken')]).toEqual([true, 'taken'])
    const other = edit(sent, { type: 'type', field: 'name', value: 'ann' })
    expect(answered(other, 'name', 'taken')).toBeNull()
    expect(answered(edit(other, { type: 'type', field: 'name', value: 'anna' }), 'name', 'taken')).toBe('taken')
  })

  test('A8.10 a refusal empties the secrets, also what was typed since, and begins a new try', () => {
    const since = edit(send(filled), { type: 'type', field: 'secret', value: 'barre2027' })
    const refused = refuse(since, ['secret'])
    expect(refused).toEqual({
      ...{ values: { name: 'anna', secret: '' }, sent: { name: 'anna', secret: '' } },
      ...{ touched: [], tried: false, refusals: 1 },
    })
    expect(answered(refused, 'secret', 'weak')).toBe('weak')
    expect(refuse(send(refused), ['secret']).refusals).toBe(2)
  })

  test('A8.10 a draft that was never sent is left alone by an answer', () => {
    expect(refuse(filled, ['secret'])).toBe(filled)
    expect(without(filled, ['secret'])).toEqual(draftWith({ name: 'anna', secret: '' }))
  })

  test('A8.09 what is not fit is not sent', () => {
    expect(submitEvent(true, 'x')).toEqual({ type: 'submit', input: 'x' })
    expect(submitEvent(false, 'x')).toEqual({ type: 'showErrors' })
  })
})

const refusal = { type: 'Weak' } as const

/** A form that is open, whose secret is typed again after `Weak`. */
const opened = (endsWithSuccess = false) => {
  const desk = makeDesk()
  const run = desk.asCall<string, string, typeof refusal | typeof offline>('thing', () => ok('done'))
  const secrets = {
    fields: ['secret'] as const,
    refused: ({ type }: { readonly type: string }) => (type === 'Weak' ? (['secret'] as const) : null),
    endsWithSuccess,
  }
  const { actor } = alone(mutation<string, string, typeof refusal | typeof offline, Typed>('thing', run, secrets))
  const tell = (event: DraftEvent<Typed> | { readonly type: 'clear' }) => actor.send(event)
  const submit = () => actor.send({ type: 'submit', input: 'barre2026' })
  const draft = (): Draft<Typed> | null => actor.getSnapshot().context.draft
  const whole = () => JSON.stringify(actor.getPersistedSnapshot())
  tell({ type: 'begin', draft: filled })
  return { actor, desk, tell, submit, draft, whole }
}

describe('a draft of something that is tried', () => {
  test('A8.09 it is edited, and where none is open nothing is kept', async () => {
    const { tell, draft } = opened()
    tell({ type: 'type', field: 'name', value: 'ann' })
    tell({ type: 'blur', field: 'name' })
    expect(draft()).toMatchObject({ values: { name: 'ann', secret: 'barre2026' }, touched: ['name'], tried: false })
    tell({ type: 'showErrors' })
    expect(draft()?.tried).toBe(true)
    tell({ type: 'clear' })
    tell({ type: 'type', field: 'name', value: 'x' })
    expect(draft()).toBeNull()
  })

  test('A8.10 a refusal empties the secret once for each, also what was typed while it was on its way', async () => {
    const { desk, tell, submit, draft } = opened()
    for (const refusals of [1, 2]) {
      desk.failNext('thing', refusal)
      tell({ type: 'type', field: 'secret', value: 'barre2026' })
      submit()
      tell({ type: 'type', field: 'secret', value: 'barre2027' })
      expect(draft()).toMatchObject({ values: { secret: 'barre2027' }, sent: { secret: 'barre2026' } })
      await quiet()
      expect(draft()).toMatchObject({ values: { name: 'anna', secret: '' }, refusals, tried: false })
    }
  })

  test('A8.10 a failure of the network keeps what is typed, also the one after a refusal', async () => {
    const { desk, tell, submit, draft } = opened()
    for (const [failure, refusals] of [
      [offline, 0],
      [refusal, 1],
      [offline, 1],
    ] as const) {
      tell({ type: 'type', field: 'secret', value: 'barre2026' })
      desk.answerNext('thing', fail(failure))
      submit()
      await quiet()
      expect(draft()).toMatchObject({ refusals, values: { secret: failure === refusal ? '' : 'barre2026' } })
    }
  })

  test('A8.10 A8.16 a form that was closed and opened again meanwhile is left alone by the answer to the one before', async () => {
    for (const isRefused of [true, false]) {
      const { desk, tell, submit, draft } = opened(true)
      desk.hold('thing')
      if (isRefused) desk.failNext('thing', refusal)
      submit()
      tell({ type: 'clear' })
      expect(draft()).toBeNull()
      tell({ type: 'begin', draft: filled })
      desk.free('thing')
      await quiet()
      expect(draft()).toEqual(filled)
    }
  })

  test('A8.16 a success forgets the secrets of a form that it ends, and no other', async () => {
    for (const ends of [true, false]) {
      const { submit, draft } = opened(ends)
      submit()
      await quiet()
      expect(draft()).toMatchObject({ values: { name: 'anna', secret: ends ? '' : 'barre2026' }, refusals: 0 })
      expect(draft()?.sent).not.toBeNull()
    }
  })

  test('A8.16 nothing of a password is left once the form is closed, or its success has ended it', async () => {
    const ended = opened(true)
    ended.submit()
    await quiet()
    expect(ended.whole()).not.toContain('barre')
    const closed = opened()
    closed.desk.failNext('thing', offline)
    closed.submit()
    await quiet()
    expect(closed.whole()).toContain('barre')
    closed.tell({ type: 'clear' })
    expect(closed.whole()).not.toContain('barre')
  })
})
