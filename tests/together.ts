import { spawn } from 'node:child_process'

/*
 * Runs scripts of package.json: `node tests/together.ts types lint unit -- browser` runs the first three at the same time and
 * then the last. Of several at the same time each prints its output when it ends. Where one fails, those beside it still
 * end, the following are not begun, and this fails. At the end it prints the time of each.
 */

const stages = process.argv
  .slice(2)
  .join(' ')
  .split(' -- ')
  .map((stage) => stage.split(' '))

const times: string[] = []

/** Runs a script, and says whether it went well. */
const run = (script: string, alone: boolean) =>
  new Promise<boolean>((done) => {
    const begun = performance.now()
    const said: Buffer[] = []
    const output = alone ? 'inherit' : 'pipe'
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', output, output] })
    child.stdout?.on('data', (data: Buffer) => said.push(data))
    child.stderr?.on('data', (data: Buffer) => said.push(data))
    child.on('error', (cause) => said.push(Buffer.from(`${cause}\n`)))
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
      const line = `${script}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`
      times.push(line)
      process.stdout.write(`${Buffer.concat(said)}\n${line}\n\n`)
      done(code === 0)
    })
  })

let passed = true
const begun = performance.now()
for (const stage of stages) {
  if (passed) passed = (await Promise.all(stage.map((script) => run(script, stage.length === 1)))).every(Boolean)
}
times.push(`altogether ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
process.stdout.write(`${times.join('\n')}\n`)
process.exitCode = passed ? 0 : 1
