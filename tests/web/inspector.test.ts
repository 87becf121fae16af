import { expect, onTestFinished, test } from 'vitest'
import { showMachines } from '../../adapters/browser/inspector.ts'
import { read } from '../../core/routes/index.ts'
import { running } from '../core/running.ts'

test('the inspector of development shows each running machine with its state and its last event, and nothing without its parameter', async () => {
  const { app } = await running()
  showMachines(app)
  expect(document.getElementById('running-machines')).toBe(null)
  const before = window.location.href
  onTestFinished(() => {
    document.getElementById('running-machines')?.remove()
    history.replaceState(null, '', before)
  })
  history.replaceState(null, '', '?machines')
  showMachines(app)
  const text = () => document.getElementById('running-machines')?.textContent ?? ''
  await expect.poll(text).toContain('session  {"signedOut":"waiting"}')
  app.send({ type: 'arrived', address: read('/pricing') })
  await expect.poll(text).toMatch(/page {2}.*← visitChanged/)
})
