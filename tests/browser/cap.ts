import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** The most tests that the browser suite may have: ten of them for accounts and payments of provider B. Never raised. */
const most = 90

/** Fails a run of more tests than the browser suite may have. */
export default class Cap implements Reporter {
  #count = 0

  onBegin(_: FullConfig, suite: Suite): void {
    this.#count = suite.allTests().length
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    if (this.#count <= most) return undefined
    process.stdout.write(`error: the browser suite has ${this.#count} tests, and may have ${most}\n`)
    return { status: 'failed' }
  }
}
