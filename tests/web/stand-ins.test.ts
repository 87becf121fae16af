import { expect, onTestFinished, test } from 'vitest'
import script from '../../web/public/stand-ins.js?raw'

const parts = [
  ['popovers', HTMLElement.prototype, 'showPopover'],
  ['signals of several', AbortSignal, 'any'],
  ['groups', Map, 'groupBy'],
] as const

test.each(parts)('a browser without %s is asked to be updated before a page of the site breaks', (_, of, name) => {
  const known = Object.getOwnPropertyDescriptor(of, name)!
  onTestFinished(() => void Object.defineProperty(of, name, known))
  Object.defineProperty(of, name, { value: undefined, configurable: true })
  expect(() => Function(script)()).toThrow(expect.objectContaining({ words: expect.stringContaining('newer browser') }))
})
