import { ok } from '../../core/kernel/result.ts'
import type { Http } from '../http/index.ts'
import { nextTask } from './next-task.ts'

/** Answers that came with the document, by their absolute addresses. */
export type DocumentAnswers = ReadonlyMap<string, string>

/** How long after the page began to load its answers may be used, in ms. */
export const answersLast = 30_000

/**
 * Reads the answers that the host has put into the document, so that the first screen need not ask for them: elements
 * `<script type="application/json" data-answer="/path">`, with the body of a public answer of status 200 as their text.
 */
export const documentAnswers = (document: Document | undefined, origin: string): DocumentAnswers =>
  new Map(
    [...(document?.querySelectorAll<HTMLScriptElement>('script[data-answer]') ?? [])].map(
      ({ dataset, textContent }) => [new URL(dataset['answer'] ?? '', origin).href, textContent] as const,
    ),
  )

/** How many tasks without a request mean that nothing more is asked for. */
const quietTasks = 8

/** The answers of a document in front of the network. */
export interface AnsweredHttp {
  /** Answers a public read from the document, once and only soon after the page's start; sends everything else. */
  readonly http: Http
  /** The absolute addresses of the answers that were asked for. */
  readonly asked: () => readonly string[]
  /** Resolves once what asks for answers has come to rest. */
  readonly settled: () => Promise<void>
}

/** Puts the answers of a document in front of the network; `age` is the page's age in ms. */
export const withAnswers = (http: Http, answers: DocumentAnswers, age: () => number): AnsweredHttp => {
  const left = new Map(answers)
  let questions = 0
  return {
    http: (question, signal) => {
      const { method, url, headers } = question
      const text = left.get(url)
      questions += 1
      if (text === undefined || method !== 'GET' || headers?.['authorization'] || age() > answersLast)
        return http(question, signal)
      left.delete(url)
      // In a task of its own, since reading an answer takes time.
      return nextTask().then(() => ok({ status: 200, text }))
    },
    asked: () => [...answers.keys()].filter((url) => !left.has(url)),
    settled: async () => {
      for (let [quiet, before] = [0, questions]; quiet < quietTasks; quiet += 1) {
        await nextTask()
        if (questions !== before) [quiet, before] = [-1, questions]
      }
    },
  }
}
