import { expect, test } from 'vitest'
import { dialogSize, hasBanner } from '../../core/routes/dialog.screen.ts'
import { leftAt, read, write } from '../../core/routes/index.ts'

test('A2.07 only the confirmation of a deletion is a large dialog', () => {
  expect(dialogSize('delete-account-confirmation')).toBe('large')
  expect(['delete-account', 'login', 'checkout', 'edit-card'].map((dialog) => dialogSize(dialog as 'login'))).toEqual(
    Array(4).fill('normal'),
  )
})

test('A2.08 the banner is left out where an account is deleted or a card is edited', () => {
  expect((['delete-account', 'delete-account-confirmation', 'edit-card'] as const).map(hasBanner)).toEqual([
    false,
    false,
    false,
  ])
  expect((['login', 'create-account', 'choose-offer', 'welcome'] as const).every(hasBanner)).toBe(true)
})

test('A2.18 A2.19 who is signed out on a page of the account goes home, elsewhere stays', () => {
  const home = leftAt(read('/u/payments?utm_source=x'))
  expect(home && write(home)).toBe('/?utm_source=x')
  const over = leftAt(read('/welcome?u=welcome&utm_source=x'))
  expect(over && write(over)).toBe('/?utm_source=x')
  expect(leftAt(read('/favorites'))).toBeNull()
})
