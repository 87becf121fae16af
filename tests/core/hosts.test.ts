import { describe, expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { channelHost } from '../../core/content/channel/view.ts'
import { episodeHost } from '../../core/content/series/host.ts'
import type { MediaHost } from '../../core/page/media-page/host.ts'
import { classHost } from '../../core/page/media-page/host.ts'
import { mediaView } from '../../core/page/media-page/view.ts'
import { lessonMedia } from '../../core/page/programs/lesson.view.ts'
import { lessonHost } from '../../core/page/programs/rules.ts'
import type { Address, Route } from '../../core/routes/index.ts'
import { hrefOf, read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aProfile, morning } from '../../fixtures/examples.ts'

const item = aClass({ description: 'The pliés begin at 2:00, the bow is at 20:00.' })
const viewContext: ViewContext = {
  ...{ catalogue: aCatalogue(), viewer: viewerOf(aProfile()), known: true, now: morning, rest: [] },
  progress: { [item.id]: { lastTime: 900, completed: false, programId: null, updatedAt: morning } },
  isFavourite: () => false,
}
const idle = { open: false, refused: false }

const routeAt = <T extends Route['type']>(type: T, address: string) => {
  const { route } = read(address)
  if (route.type !== type) throw new Error(`${address} is ${route.type}`)
  return route as Extract<Route, { readonly type: T }>
}

const lesson = '/programs/first-steps/sections/sec-1/p/0/v/0'

interface Example {
  readonly name: string
  readonly hostAt: (address: Address) => MediaHost
  readonly address: string
  /** Whether the addresses of its page have a position. */
  readonly seeks: boolean
  readonly mayPlan: boolean
  readonly goal: string
  readonly closed: string
  readonly canonical: string
}

const examples: readonly Example[] = [
  {
    ...{ name: 'a class', address: '/m/barre001?r=list&t=60&play=1', seeks: true, mayPlan: true },
    hostAt: (address) => classHost(item, address),
    goal: '/m/barre001/morning-barre?play=1&r=list&t=60',
    closed: '/m/barre001/morning-barre?r=list',
    canonical: '/m/barre001/morning-barre',
  },
  {
    ...{ name: 'an episode', address: '/s/series01?r=list&e=barre001&play=1', seeks: false, mayPlan: true },
    hostAt: (address) => episodeHost('series01', item, address),
    goal: '/s/series01?r=list&e=barre001&play=1',
    closed: '/s/series01?r=list&e=barre001',
    canonical: '/m/barre001/morning-barre',
  },
  {
    ...{ name: 'a lesson', address: `${lesson}?t=60`, seeks: true, mayPlan: true },
    hostAt: () => lessonHost(routeAt('lesson', `${lesson}?t=60`), item),
    goal: lesson,
    closed: '/programs/first-steps',
    canonical: '/m/barre001/morning-barre',
  },
  {
    ...{ name: 'a channel', address: '/p/channels?channel=barre001&play=1&r=list', seeks: false, mayPlan: false },
    hostAt: () => channelHost(item, routeAt('playlist', '/p/channels?channel=barre001&play=1&r=list')),
    goal: '/m/barre001/morning-barre?play=1&r=list',
    closed: '/p/channels?channel=barre001&r=list',
    canonical: '/p/channels?channel=barre001',
  },
]

const positionOf = (href: string) => {
  const { route } = read(href)
  return 'at' in route ? route.at : null
}

describe('the page that plays an item', () => {
  test.each(examples)('V2.02 V2.31 P2.3.08 a link of $name has the position that it promises', (example) => {
    const { hostAt, address, seeks, mayPlan } = example
    const view = mediaView(item, hostAt(read(address)), viewContext, idle)
    const seekLinks = view.description.flat().flatMap((piece) => (piece.type === 'seek' ? [piece] : []))
    expect(seekLinks.map(({ text, href }) => [text, positionOf(href)])).toEqual(
      seeks
        ? [
            ['2:00', 120],
            ['20:00', 1_200],
          ]
        : [],
    )
    expect(view.startOver && positionOf(view.startOver)).toBe(seeks ? 0 : null)
    expect(view.startOver !== null).toBe(seeks)
    const texts = view.description.flat().map(({ text }) => text)
    expect(texts.join('')).toBe(item.description)
    expect([view.start.left, positionOf(view.start.href), view.mayPlan]).toEqual(['Resume at 15:00', null, mayPlan])
  })

  test.each(examples)('V2.02 V2.03 V2.16 P2.3.05 $name names its goal, its closed and its canonical address', (one) => {
    const { goal, closed, canonical, isAsked } = one.hostAt(read(one.address))
    expect([goal, closed, canonical].map((route) => hrefOf(route))).toEqual([one.goal, one.closed, one.canonical])
    expect(isAsked).toBe(true)
  })

  test('P2.3.05 Share on a lesson shares the address of its class', () => {
    const { canonical } = lessonMedia(item, routeAt('lesson', `${lesson}?t=60`), viewContext, idle)
    expect(canonical).toBe('/m/barre001/morning-barre')
  })
})
