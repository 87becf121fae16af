import { expect, test, vi } from 'vitest'
import type { Http, Question } from '../../adapters/http/index.ts'
import { answersLast, documentAnswers, withAnswers } from '../../adapters/start/document.ts'
import { nextTask } from '../../adapters/start/next-task.ts'
import { ok } from '../../core/kernel/result.ts'

const origin = 'https://adagio.test'
const url = `${origin}/product-api/initial-data`
const read: Question = { method: 'GET', url, headers: {} }
const { signal } = new AbortController()

const aDocument = (answers: Readonly<Record<string, string>>) => {
  const elements = Object.entries(answers).map(([answer, textContent]) => ({ dataset: { answer }, textContent }))
  return { querySelectorAll: () => elements } as unknown as Document
}

const setUp = (age = () => 0) => {
  const sent = vi.fn<Http>(async () => ok({ status: 200, text: 'sent' }))
  const answers = documentAnswers(aDocument({ '/product-api/initial-data': 'known' }), origin)
  const { http, used, settled } = withAnswers(sent, answers, age)
  const ask = async (question: Question) => {
    const answer = await http(question, signal)
    return answer.ok ? answer.value : null
  }
  return { ask, sent, used, settled }
}

test('an answer of the document is used once, then the same request is sent', async () => {
  const { ask, sent } = setUp()
  expect(await ask(read)).toEqual({ status: 200, text: 'known' })
  expect(sent).not.toHaveBeenCalled()
  expect(await ask(read)).toEqual({ status: 200, text: 'sent' })
  expect(sent).toHaveBeenCalledExactlyOnceWith(read, signal)
})

test.each<[string, Question]>([
  ['a write', { method: 'POST', url }],
  ['a read of somebody’s own', { ...read, headers: { authorization: 'Bearer token' } }],
  ['a read of another address', { ...read, url: `${url}?all=1` }],
])('%s is sent, and leaves the answer where it is', async (_, question) => {
  const { ask, sent } = setUp()
  expect(await ask(question)).toEqual({ status: 200, text: 'sent' })
  expect(sent).toHaveBeenCalledOnce()
  expect(await ask(read)).toEqual({ status: 200, text: 'known' })
})

test.each([
  [answersLast, 'known'],
  [answersLast + 1, 'sent'],
])('%i ms after the page began to load the answer is the one that is %s', async (age, text) => {
  expect(await setUp(() => age).ask(read)).toEqual({ status: 200, text })
})

test('the answers that were used are known, and what asks has settled once eight tasks bring no more of it', async () => {
  const { ask, used, settled } = setUp()
  let answered = 0
  const later = async () => {
    for (const tasks of [1, 6, 6]) {
      for (let task = 0; task < tasks; task += 1) await nextTask()
      await ask(read)
      answered += 1
    }
  }
  expect(used()).toEqual([])
  await Promise.all([later(), settled().then(() => expect(answered).toBe(3))])
  expect(used()).toEqual([url])
})

test('a document without answers, and no document, have none', () => {
  expect(documentAnswers(aDocument({}), origin).size).toBe(0)
  expect(documentAnswers(undefined, origin).size).toBe(0)
})
