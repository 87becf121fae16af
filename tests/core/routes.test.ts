import { describe, expect, test } from 'vitest'
import type { Route } from '../../core/routes/index.ts'
import { hrefOf, mediaRoute, pricingFor, read, sameRoute, write } from '../../core/routes/index.ts'
import { goalOf } from '../../core/routes/return-to.ts'
import { slugOf } from '../../core/routes/rules.ts'
import { isTurn } from '../../core/routes/turn.ts'

const tendu = mediaRoute({ id: 'abcd1234', title: 'Tendu Clinic' })
const search: Route = { type: 'search', query: '', tab: 'videos', page: 1 }
const lesson: Route = { type: 'lesson', program: 'barre', section: 'sec1', playlist: 0, video: 0, at: null }

const written: readonly (readonly [ids: string, address: string, route: Route])[] = [
  ['V2.01', '/', { type: 'home' }],
  ['V2.02', '/m/abcd1234/tendu-clinic', tendu],
  ['V2.02 A2.11', '/m/abcd1234/tendu-clinic?play=1', { ...tendu, play: true }],
  [
    'V2.02 A2.11',
    '/m/abcd1234/tendu-clinic?play=1&r=sec-barre&t=90&myweek=1&e=ep000001',
    { ...tendu, play: true, from: 'sec-barre', at: 90, myWeek: 'today', episode: 'ep000001' },
  ],
  ['V2.02 V4.19', '/m/abcd1234/tendu-clinic?play=1&myweek=thu', { ...tendu, play: true, myWeek: 'thu' }],
  ['V2.02', '/m/abcd1234?t=0', { ...tendu, slug: '', at: 0 }],
  ['V2.03', '/s/seri0001', { type: 'series', id: 'seri0001', from: null, episode: null, play: false }],
  [
    'V2.03',
    '/s/seri0001?r=p1&e=ep1&play=1',
    { type: 'series', id: 'seri0001', from: 'p1', episode: 'ep1', play: true },
  ],
  ['V2.04 P2.1.01', '/p/col-swan', { type: 'playlist', id: 'col-swan', channel: null, play: false }],
  ['V2.04 P2.1.01', '/p/sec-barre?channel=c1&play=1', { type: 'playlist', id: 'sec-barre', channel: 'c1', play: true }],
  ['V2.05', '/favorites', { type: 'favorites' }],
  ['V2.06', '/watch-again', { type: 'watch-again' }],
  ['V2.07 P2.1.01', '/programs', { type: 'programs' }],
  ['V2.07 P2.1.01', '/sections', { type: 'sections' }],
  ['P2.2.02', '/programs/barre', { type: 'program', id: 'barre', view: 'program' }],
  ['P2.2.01', '/programs/barre?view=description', { type: 'program', id: 'barre', view: 'description' }],
  ['P2.2.01', '/programs/barre?view=resources', { type: 'program', id: 'barre', view: 'resources' }],
  ['P2.2.13', '/programs/barre/resources/r1', { type: 'resource', program: 'barre', id: 'r1' }],
  ['P2.3.01 P5.03', '/programs/barre/sections/sec1/p/2/v/13', { ...lesson, playlist: 2, video: 13 }],
  ['V2.08', '/my-week', { type: 'my-week' }],
  ['V2.09', '/live-class', { type: 'live-class', date: null }],
  ['V2.09', '/live-class?date=2026-03-02', { type: 'live-class', date: '2026-03-02' }],
  ['V2.10', '/live-events', { type: 'live-events' }],
  ['V2.10', '/live-events/ev1', { type: 'live-event', id: 'ev1' }],
  ['V2.11', '/search', search],
  [
    'V2.45',
    '/search?q=plie&level=Beginner&space=One%20mat',
    { ...search, query: 'plie', filters: { level: 'Beginner', space: 'One mat' } },
  ],
  ['V2.11', '/search?q=plie%20%26%20tendu', { ...search, query: 'plie & tendu' }],
  ['V2.11', '/search?q=jet%C3%A9&s=programs&page=3', { ...search, query: 'jeté', tab: 'programs', page: 3 }],
  ['V2.12 A2.20 P2.8.01', '/pricing', { type: 'pricing', sale: false, error: null }],
  ['P2.8.02', '/pricing?t=new-year-sale', { type: 'pricing', sale: true, error: null }],
  ['V6.02', '/pricing?next=%2Fm%2Fa%3Fplay%3D1', { type: 'pricing', sale: false, error: null, next: '/m/a?play=1' }],
  ['A2.12 P2.8.07', '/pricing?error=invalid-trial', { type: 'pricing', sale: false, error: 'invalid-trial' }],
  ['P2.8.06', '/vita', { type: 'vita' }],
  ['P2.4.01', '/library', { type: 'library' }],
  ['P2.4.05', '/library/magazines/spring', { type: 'magazine', id: 'spring' }],
  ['P2.5.01', '/notifications', { type: 'notifications' }],
  ['A2.19 P2.6.01', '/welcome', { type: 'welcome' }],
  ['P2.7.01', '/newsletter', { type: 'newsletter', email: null, pass24: false }],
  ['P2.7.01', '/newsletter?email=a%2Bb%40c.test&m=pass24', { type: 'newsletter', email: 'a+b@c.test', pass24: true }],
  ['A2.21', '/migrate', { type: 'migrate', email: null }],
  ['A2.22', '/migrate?email=a%40b.test', { type: 'migrate', email: 'a@b.test' }],
  ['A2.14', '/u/my-account', { type: 'account', section: 'my-account' }],
  ['A2.15', '/u/payments', { type: 'account', section: 'payments' }],
  ['A2.16', '/u/favorites', { type: 'account', section: 'favorites' }],
  ['V2.13', '/not-found', { type: 'not-found' }],
]

const onlyRead: readonly (readonly [ids: string, address: string, route: Route])[] = [
  ...(
    [
      ['kofi+ballet@adagio.test', 'kofi+ballet@adagio.test'],
      ['kofi%20ballet%40adagio.test', 'kofi+ballet@adagio.test'],
      ['%20Kofi%2BBallet%40Adagio.test%20', 'Kofi+Ballet@Adagio.test'],
      ['100%25kofi@adagio.test', '100%kofi@adagio.test'],
    ] as const
  ).flatMap(([sent, email]) => [
    ['P2.7.01 P4.4.01', `/newsletter?email=${sent}`, { type: 'newsletter', email, pass24: false }] as const,
    ['A2.22', `/migrate?email=${sent}`, { type: 'migrate', email }] as const,
  ]),
  ['V2.01', '', { type: 'home' }],
  ['V2.07', '/programs/', { type: 'programs' }],
  ['V2.02', '/m/abcd1234/tendu-clinic?play=true', tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?play=0&t=&r=&myweek=yes', tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?t=90s', tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?t=-1', tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?t=1.5', tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?t=1e3', tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?t=Infinity', tendu],
  ['V2.02', `/m/abcd1234/tendu-clinic?t=${'9'.repeat(400)}`, tendu],
  ['V2.02', '/m/abcd1234/tendu-clinic?t=7&t=9#player', { ...tendu, at: 7 }],
  ['P2.2.02', '/programs/barre?view=constructor', { type: 'program', id: 'barre', view: 'program' }],
  ['P5.03', '/programs/barre/sections/sec1/p/x/v/1.5', lesson],
  ['P5.03', '/programs/barre/sections/sec1/p/-0/v/007', { ...lesson, video: 7 }],
  ['P5.03', '/programs/barre/sections/sec1/p/-4/v/0', { ...lesson, playlist: -1 }],
  ['P5.03', `/programs/barre/sections/sec1/p/0/v/${'9'.repeat(30)}`, { ...lesson, video: Number.MAX_SAFE_INTEGER }],
  ['V2.11', '/q/tendu', { ...search, query: 'tendu' }],
  ['V2.45', '/q/tendu?kind=barre&page=2', { ...search, query: 'tendu', page: 2, filters: { kind: 'barre' } }],
  ['V2.11', '/q/pas/de%20deux%2Fcoda', { ...search, query: 'pas/de deux/coda' }],
  ['V2.11', '/q/a+b?s=playlists&page=2', { ...search, query: 'a+b', tab: 'playlists', page: 2 }],
  ['V2.11', '/q/', search],
  ['V2.11', '/search?q=a+b&s=films&page=0', { ...search, query: 'a b' }],
  ['V2.11', '/search?q=%E0%A4%A', { ...search, query: '%E0%A4%A' }],
  [
    'A1.05',
    '/pricing?next=%2Fm%2Fa&single=gala-night',
    { type: 'pricing', sale: false, error: null, next: '/m/a', single: 'gala-night' },
  ],
  ['V6.02', '/pricing?next=', { type: 'pricing', sale: false, error: null }],
  ['P2.8.03', '/pricing?t=0', { type: 'pricing', sale: false, plain: true, error: null }],
  ['P2.8.04', '/black-friday', { type: 'pricing', sale: false, error: null }],
  ['P2.8.04', '/black-friday?t=new-year-sale', { type: 'pricing', sale: true, error: null }],
  ['A2.17', '/u', { type: 'account', section: 'my-account' }],
  ['A2.17', '/u/', { type: 'account', section: 'my-account' }],
  ['A2.17', '/u/anything/else', { type: 'account', section: 'my-account' }],
  ['P2.7.01', '/newsletter?email=&m=other', { type: 'newsletter', email: null, pass24: false }],
]

describe('every address of the product', () => {
  test.each(written)('%s %s is read and written', (_, address, route) => {
    expect(read(address)).toEqual({ route, dialog: null, rest: [] })
    expect(hrefOf(route)).toBe(address)
  })

  test.each(onlyRead)('%s %s is read', (_, address, route) => {
    expect(read(address)).toEqual({ route, dialog: null, rest: [] })
  })

  test.each([
    '/nowhere',
    '/m',
    '/m/',
    '/m//tendu',
    '/m/abcd1234/tendu/more',
    '/programs/barre/resources',
    '/programs/barre/sections/sec1/p/0',
    '/library/magazines',
    '/toString',
    'pricing',
    '//elsewhere.test',
    'https://elsewhere.test/pricing',
    '/m/%',
    '/m/%zz/tendu',
    '/m/%E0%A4%A',
    '/m/%C0%80',
    '/m/%ED%A0%80',
    '/q/100%',
  ])('V2.13 %s is not found', (address) => {
    expect(read(address).route).toEqual({ type: 'not-found' })
  })

  test('A2.01 A2.11 the dialog and what is not the screen’s own are kept apart, in their order', () => {
    const address = '/m/abcd1234/tendu-clinic?utm_source=x&play=1&u=login&mid=me&u=checkout&view=list&utm_source=y&flag'
    expect(read(address)).toEqual({
      route: { ...tendu, play: true },
      dialog: 'login',
      rest: [
        ['utm_source', 'x'],
        ['mid', 'me'],
        ['view', 'list'],
        ['utm_source', 'y'],
        ['flag', ''],
      ],
    })
    expect(write(read(address))).toBe(
      '/m/abcd1234/tendu-clinic?play=1&u=login&utm_source=x&mid=me&view=list&utm_source=y&flag=',
    )
  })

  test('V2.02 a parameter of the place before never becomes one of the place after', () => {
    const { rest } = read('/library?play=1&r=p1&utm_source=x')
    expect(hrefOf(tendu, rest)).toBe('/m/abcd1234/tendu-clinic?utm_source=x')
  })

  test('V2.02 a start inside a second is written as the second', () => {
    expect(hrefOf({ ...tendu, at: 12.9 })).toBe('/m/abcd1234/tendu-clinic?t=12')
  })
})

describe('titles and places', () => {
  test.each([
    ['Tendu Clinic', 'tendu-clinic'],
    ['  Pas de deux: «Coda» & finale!  ', 'pas-de-deux-coda-finale'],
    ['Battement frappe\u0301', 'battement-frapp\u00e9'],
    ['Лебединое озеро', 'лебединое-озеро'],
    ['バレエ 入門', 'バレエ-入門'],
    ['हिन्दी नृत्य', 'हिन्दी-नृत्य'],
    ['رقص ٢', 'رقص-٢'],
    ['İstanbul', 'i\u0307stanbul'.normalize('NFC')],
    ['\ud800 half', 'half'],
    ['***', ''],
    ['', ''],
  ])('V2.02 the title %j is written %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('V2.02 a media place takes what it is given beside the item', () => {
    const route = mediaRoute({ id: 'abcd1234', title: 'Tendu Clinic' }, { play: true, from: 'p1' })
    expect(route).toEqual({ ...tendu, play: true, from: 'p1' })
  })

  test('V2.02 places are the same however their playing starts, and differ by what is on them', () => {
    expect(sameRoute(tendu, { ...tendu, play: true, at: 30, slug: 'renamed' })).toBe(true)
    expect(sameRoute(tendu, { ...tendu, from: 'p1' })).toBe(false)
    expect(sameRoute(tendu, { ...tendu, id: 'abcd1235' })).toBe(false)
    expect(sameRoute(read('/p/p1?play=1').route, read('/p/p1').route)).toBe(true)
    expect(sameRoute(read('/p/p1').route, read('/s/p1').route)).toBe(false)
    expect(sameRoute(read('/s/s1?play=1').route, read('/s/s1').route)).toBe(true)
    expect(sameRoute(lesson, { ...lesson, video: 1 })).toBe(false)
    expect(sameRoute({ type: 'home' }, { type: 'home' })).toBe(true)
  })
})

describe('what somebody came for', () => {
  const goal = (address: string) => {
    const found = goalOf(read(address).route)
    return found && hrefOf(found)
  }

  test.each([
    ['/m/barre001/x?play=1&t=60', '/m/barre001/x?play=1&t=60'],
    ['/pricing?next=%2Fm%2Fbarre001%2Fx%3Fplay%3D1', '/m/barre001/x?play=1'],
    ['/pricing?next=%2Fprograms%2Fp1', '/programs/p1'],
    ['/pricing?next=%2Flive-events%2Fgala', '/live-events/gala'],
    ['/pricing', null],
    ['/pricing?next=%2Fpricing%3Fnext%3D%252Fm%252Fa', null],
    ['/pricing?next=%2Fu%2Fpayments', null],
    ['/pricing?next=https%3A%2F%2Felsewhere.test%2Fm%2Fa', null],
    ['/pricing?next=%2F%2Felsewhere.test%2Fm%2Fa', null],
    ['/pricing?next=javascript%3Aalert(1)', null],
    ['/library', null],
  ])('V6.02 A4.21 at %s is %s', (address, found) => {
    expect(goal(address)).toBe(found)
  })

  test('V6.02 A4.21 the prices that are led to lead back, and nowhere where nothing was come for', () => {
    expect(goal(hrefOf(pricingFor(read('/m/a/b?play=1&myweek=1').route)))).toBe('/m/a/b?play=1&myweek=1')
    expect(hrefOf(pricingFor(null))).toBe('/pricing')
    expect(hrefOf(pricingFor(read('/library').route))).toBe('/pricing')
  })
})

test.each([
  ['/p/quickbar', '/p/quickbar?level=Beginner', true],
  ['/p/quickbar?level=Beginner&utm_source=mail', '/p/quickbar?all=1', true],
  ['/p/quickbar', '/p/another', false],
  ['/p/live', '/p/live?channel=one', false],
  ['/programs', '/programs?group=Body', true],
  ['/sections?group=Body', '/sections', true],
  ['/programs', '/sections', false],
  ['/programs/first-steps', '/programs/first-steps?view=description', true],
  ['/programs/first-steps', '/programs/second-steps', false],
  ['/search?q=barre', '/search?q=barre&s=programs', true],
  ['/search?q=barre&page=2', '/search?q=barre&page=3&level=Beginner', true],
  ['/search?q=barre', '/search?q=odette', false],
  ['/live-class', '/live-class?date=2026-03-03', true],
  ['/p/quickbar', '/p/quickbar?u=login', false],
  ['/m/barre001/barre', '/m/barre001/barre?play=1', false],
  ['/s/series01', '/s/series01?e=two', false],
  ['/u/my-account', '/u/payments', false],
  ['/programs/first-steps/sections/sec-1/p/0/v/0', '/programs/first-steps/sections/sec-1/p/0/v/1', false],
])('V2.04 V2.45 P2.1.04 from %s to %s is the same page in another way: %j', (from, to, isSame) => {
  expect(isTurn(from, to)).toBe(isSame)
})
