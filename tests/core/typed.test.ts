import { expect, test } from 'vitest'
import { emailFor, typedMachine } from '../../core/session/typed.machine.ts'
import { memoryDevice, memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, quiet } from './running.ts'

const typed = (email: string, over = '') => ({ email, over })

/** A form of signing in, opened on a device. */
const opened = async (device = memoryDevice()) => {
  const { actor } = alone(typedMachine(memoryPorts({ device }).ports.typed))
  await quiet()
  return { actor, device, shown: () => actor.getSnapshot().context }
}

test('A2.09 a typed email is there again after a reload, and forgotten when somebody has signed in', async () => {
  const { actor, device, shown } = await opened()
  for (const email of ['n', 'nora', 'nora@adagio.test']) actor.send({ type: 'type', ...typed(email) })
  expect(shown()).toMatchObject(typed('nora@adagio.test'))
  await quiet()
  const after = await opened(device)
  expect(after.shown()).toMatchObject(typed('nora@adagio.test'))
  after.actor.send({ type: 'forget' })
  await quiet()
  expect((await opened(device)).shown()).toMatchObject(typed(''))
})

test('A2.09 what is typed before the device has answered stays', async () => {
  const device = memoryDevice()
  device.typed = typed('old@adagio.test')
  const { actor } = alone(typedMachine(memoryPorts({ device }).ports.typed))
  actor.send({ type: 'type', ...typed('new@adagio.test') })
  await quiet()
  expect(actor.getSnapshot().context).toMatchObject(typed('new@adagio.test'))
})

test.each([
  ['nothing typed', typed(''), 'ann@adagio.test', 'ann@adagio.test'],
  ['no suggestion', typed('nora@adagio.test'), '', 'nora@adagio.test'],
  ['typed over the suggestion', typed('nora@adagio.test', 'ann@adagio.test'), 'ann@adagio.test', 'nora@adagio.test'],
  ['another suggestion since', typed('nora@adagio.test'), 'ann@adagio.test', 'ann@adagio.test'],
] as const)('A2.09 a form starts with the typed email or the one of the address: %s', (_, kept, given, email) => {
  expect(emailFor(kept, given)).toBe(email)
})
