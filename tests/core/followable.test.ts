import { expect, test } from 'vitest'
import { isFollowable, isSitePath, isWebAddress } from '../../core/routes/index.ts'

test.each([
  ['https://dance.test', 'web'],
  ['HTTP://dance.test/x?y=1#z', 'web'],
  ['/', 'site'],
  ['/programs/a?b=c#d', 'site'],
  ['//dance.test', null],
  ['/\\dance.test', null],
  ['/\t/dance.test', null],
  [' /x', null],
  ['https:///x', null],
  ['https://dance.test/a b', null],
  ['https://dance.test\\@other.test', null],
  ['ftp://dance.test', null],
  ['javascript:alert(1)', null],
  ['programs', null],
  ['', null],
] as const)('V5.03 %j leads to %s', (address, to) => {
  expect([isWebAddress(address), isSitePath(address)]).toEqual([to === 'web', to === 'site'])
  expect(isFollowable(address)).toBe(to !== null)
})
