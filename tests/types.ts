import { spawnSync } from 'node:child_process'

/*
 * Checks the types of all projects, also behind one that fails; an error in a file that several share is printed once.
 * The adapters are checked with the site, and the fixtures with the tests.
 */

const projects = ['core', 'web', 'tests']
const printed = new Set<string>()

for (const project of projects) {
  const args = ['-p', project, '--checkers', '1', '--pretty', 'false']
  const { status, stdout, stderr, error } = spawnSync('tsc', args, { encoding: 'utf8' })
  if (error) throw error
  for (const each of `${stdout}${stderr}`.trim().split(/\n(?=\S)/)) {
    if (each !== '' && !printed.has(each)) process.stdout.write(`${each}\n`)
    printed.add(each)
  }
  if (status !== 0) process.exitCode = 1
}
