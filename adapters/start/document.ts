import { ok } from '../../core/kernel/result.ts'
import type { Http } from '../http/index.ts'
import { nextTask } from './next-task.ts'

/** The answers embedded in the document, by absolute URL. */
export type DocumentAnswers = ReadonlyMap<string, string>

/** How long after the start of the page its embedded answers may be used, in ms. */
export const answersLast = 30_000

/** Reads the answers that the host has embedded in the document for the first screen: elements `<script type="application/json" data-answer="/path">` with the body of a public answer of status 200. */
export const documentAnswers = (document: Document | undefined, origin: string): DocumentAnswers =>
  new Map(
    [...(document?.querySelectorAll<HTMLScriptElement>('script[data-answer]') ?? [])].map(
      ({ dataset, textContent }) => [new URL(dataset['answer'] ?? '', origin).href, textContent] as const,
    ),
  )

/** The number of consecutive tasks without a request after which the page counts as settled. */
const quietTasks = 8

/** An HTTP client that uses the embedded answers of the document. */
export interface AnsweredHttp {
  /** Answers a public read from the document, once and only soon after the page's start; sends all other requests. */
  readonly http: Http
  /** Returns the absolute URLs of the embedded answers that were used. */
  readonly used: () => readonly string[]
  /** Resolves once the page has stopped sending requests. */
  readonly settled: () => Promise<void>
}

/** Returns an HTTP client that uses the answers of a document; `age` is the page's age in ms. */
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
      // Answered in a new task, since parsing takes time.
      return nextTask().then(() => ok({ status: 200, text }))
    },
    used: () => [...answers.keys()].filter((url) => !left.has(url)),
    settled: async () => {
      for (let [quiet, before] = [0, questions]; quiet < quietTasks; quiet += 1) {
        await nextTask()
        if (questions !== before) [quiet, before] = [-1, questions]
      }
    },
  }
}
