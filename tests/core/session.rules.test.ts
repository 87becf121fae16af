import { expect, test } from 'vitest'
import { viewerOf, visitor } from '../../core/access/index.ts'
import { confirmWait } from '../../core/session/checking.ts'
import { fullName, isEmailLike, maySignIn, signInErrors, withTags } from '../../core/session/rules.ts'
import { aProfile, morning } from '../../fixtures/examples.ts'

test('A5.09 a full name is first and last name without spaces around them, else the email', () => {
  const named = (firstName: string, lastName: string) => fullName(aProfile({ firstName, lastName }))
  expect(named(' Anna ', ' Lindqvist ')).toBe('Anna Lindqvist')
  expect(named('  ', ' Lindqvist')).toBe('Lindqvist')
  expect(named('Anna  ', '')).toBe('Anna')
  expect(named(' ', ' ')).toBe(aProfile().email)
})

test('A5.01 A5.28 an email has one @ with something on either side of it, and no space', () => {
  const texts = [
    'anna@adagio.test',
    'anna',
    'anna@',
    '@adagio.test',
    'anna@adagio.test and more',
    'to anna@adagio.test',
    'a@b@c',
  ]
  expect(texts.filter(isEmailLike)).toEqual(['anna@adagio.test'])
})

test('A5.01 spaces alone are no email, and both fields have to be right', () => {
  expect(signInErrors({ email: '  ', password: 'x' }).email).toBe('Enter your email address')
  expect(maySignIn({ email: 'anna@adagio.test', password: 'x' })).toBe(true)
  expect(maySignIn({ email: 'anna', password: 'x' })).toBe(false)
  expect(maySignIn({ email: 'anna@adagio.test', password: '' })).toBe(false)
})

test('A3.01 A3.02 access is decided by what the profile says, and a visitor has none', () => {
  const says = {
    products: [{ type: 'live', createdAt: 1, expiresAt: 2 }],
    tags: ['pass24'],
    hasTrial: true,
    hasExpiredTrial: true,
    unusedDayPasses: 3,
    combinedOffer: 'on-demand-annual',
    hasDayPass: true,
  } as const
  expect(viewerOf(aProfile(says))).toEqual({ ...says, signedIn: true, bought: [] })
  expect(viewerOf(null)).toBe(visitor)
})

test('A3.01 a profile gets more tags, each once and in their order', () => {
  const profile = aProfile({ tags: ['ftue1', 'pass24'] })
  expect(withTags(profile, ['pass24', 'new', 'new'])).toEqual({ ...profile, tags: ['ftue1', 'pass24', 'new'] })
})

test('tabs and members that hear of the same change and have no answer ask again at different times', () => {
  const waits = Array.from({ length: 50 }, (_, at) =>
    confirmWait({
      ...{ requestedAt: morning, returned: false, followedAt: null, uncertainSince: null, unconfirmed: 1 },
      profile: { ...aProfile(), confirmedAt: morning - at },
    }),
  )
  expect(new Set(waits).size).toBeGreaterThan(45)
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(9_000)
  for (const wait of waits) expect([wait >= 54_000, wait <= 66_000]).toEqual([true, true])
})
