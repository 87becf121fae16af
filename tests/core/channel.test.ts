import { describe, expect, test } from 'vitest'
import { channelPlayingScreen, channelScreen } from '../../core/content/channel/index.ts'
import { playbackOf } from '../../core/playback/index.ts'
import { read, write } from '../../core/routes/index.ts'
import { aPlaylist, aProfile } from '../../fixtures/examples.ts'
import { down, offline, running } from './running.ts'
import { aStudio } from './series-examples.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

/** A studio whose list 'channels' has two live channels, the second for members. */
const withChannels = () => {
  const studio = aStudio()
  const free = studio.media.get('chan0001')!
  const closed = { ...studio.media.get('chan0002')!, title: 'Studio Three', free: false, requiresSubscription: true }
  studio.media.set('chan0001', { ...free, title: 'Studio Two', description: 'From 0:30 on: the camera in the corner.' })
  studio.media.set('chan0002', closed)
  const items = ['chan0001', 'chan0002', 'barre001'].map((id) => studio.media.get(id)!)
  studio.playlists.set('channels', aPlaylist({ id: 'channels', title: 'Live channels', items }))
  for (const { id } of items) studio.channels.set(id, 'channels')
  return studio
}

const open = (address: string, has: Parameters<typeof running>[0] = {}) =>
  running({ address, studio: withChannels(), ...has })

const member = (address: string) => open(address, { device: deviceOf(aProfile()) })

const shown = (here: Awaited<ReturnType<typeof open>>) => shownBy(here, channelScreen)

const playing = (here: Awaited<ReturnType<typeof open>>) => {
  const { page } = shownBy(here, channelPlayingScreen)
  if (page.type !== 'ready') throw new Error(`the channel is ${page.type}`)
  return page.channel
}

describe('the way to a live channel', () => {
  test.each([
    ['/m/chan0001', '/p/channels?channel=chan0001'],
    ['/m/chan0001/studio-two?play=1', '/p/channels?channel=chan0001&play=1'],
    ['/m/chan0001?play=1&r=quickbar&utm_source=mail', '/p/channels?channel=chan0001&play=1&r=quickbar&utm_source=mail'],
  ])('V2.16 %s leads to %s: what it plays and the list it came from are kept', async (from, to) => {
    const here = await open(from)
    expect(here.went.map(({ address, replace }) => [write(address), replace])).toEqual([[to, true]])
  })

  test('V2.16 V2.04 the address of a channel says from which list it was opened, and leaves it to the next page', () => {
    const address = read('/p/channels?channel=chan0001&r=quickbar&app-config=x')
    expect([address.route, address.rest]).toEqual([
      { type: 'playlist', id: 'channels', channel: 'chan0001', play: false, from: 'quickbar' },
      [['app-config', 'x']],
    ])
    expect(write(address)).toBe('/p/channels?channel=chan0001&r=quickbar&app-config=x')
  })
})

describe('the page of a live channel', () => {
  test('V2.16 shows its texts and plays it there; closing it leads back to its page', async () => {
    const here = await open('/p/channels?channel=chan0001&r=quickbar&app-config=x')
    await here.wait(1)
    const channel = playing(here)
    expect(channel).toMatchObject({
      ...{ title: 'Studio Two', playback: 'closed', mayPlan: false, startOver: null },
      start: {
        ...{ label: 'Start Watching', locked: false },
        href: '/p/channels?channel=chan0001&play=1&r=quickbar&app-config=x',
      },
      ...{ canonical: '/p/channels?channel=chan0001', documentTitle: 'Studio Two - Adagio' },
    })
    expect(channel.description.flat().map(({ type }) => type)).not.toContain('seek')
    expect(here.desk.asked('player.open')).toEqual([])
    await here.arrive(channel.start.href)
    await here.wait(1)
    expect(here.desk.asked('player.open')).toEqual(['chan0001'])
    expect(playing(here).playback).toBe('player')
    expect(write(playing(here).closed)).toBe('/p/channels?channel=chan0001&r=quickbar&app-config=x')
    await here.arrive(write(playing(here).closed))
    expect(here.ref('player')).toBeUndefined()
    expect([here.went, here.failures]).toEqual([[], []])
  })

  test('V2.16 another channel of the list plays in its place', async () => {
    const here = await member('/p/channels?channel=chan0001&play=1')
    await here.wait(1)
    const { others } = shown(here)
    expect(others.cards.map(({ card }) => [card.title, card.href])).toEqual([
      ['Studio Three', '/p/channels?channel=chan0002&play=1'],
    ])
    await here.arrive(others.cards[0]!.card.href)
    await here.wait(1)
    expect(here.desk.asked('player.open')).toEqual(['chan0001', 'chan0002'])
  })

  test('V2.16 V6.02 a channel that its viewer may not watch has the paywall, which leads back to it', async () => {
    const here = await open('/p/channels?channel=chan0002&play=1')
    await here.wait(1)
    const channel = playing(here)
    expect([channel.playback, channel.start.locked]).toEqual(['paywall', true])
    expect(channel.start.href).toBe('/pricing?next=%2Fm%2Fchan0002%2Fstudio-three%3Fplay%3D1')
    expect(here.desk.asked('player.open')).toEqual([])
  })

  test.each([
    ['is nothing', '/p/channels?channel=nope'],
    ['is a class', '/p/channels?channel=barre001&play=1'],
    ['is of another list', '/p/quickbar?channel=chan0001&play=1'],
  ])('V2.16 what %s is not found: there is a way to the list, and nothing plays', async (_, address) => {
    const here = await member(address)
    await here.wait(1)
    const { page, back } = shown(here)
    expect(page).toMatchObject({
      ...{ type: 'missing', message: 'live_channel_not_found', title: 'Live channel not found', retry: null },
    })
    expect(back.href).toBe(address.replace(/\?.*/, ''))
    expect(back.label).toMatch(/^Back to (Live channels|Quick barre)$/)
    expect(here.desk.asked('player.open')).toEqual([])
  })

  test('V2.16 where the list is not there either, the way leads home', async () => {
    const here = await open('/p/nolist01?channel=nope')
    expect(shown(here)).toMatchObject({
      page: { type: 'missing' },
      back: { href: '/' },
      others: { state: 'empty' },
    })
  })

  test('V2.16 V8.11 a channel that could not be loaded is asked for again, and so are the others', async () => {
    const here = await open('/p/channels?channel=chan0001', {
      prepare: ({ desk }) => {
        desk.failNext('series.item', offline)
        desk.failNext('catalogue.playlist', down)
      },
    })
    const { page, others } = shown(here)
    expect(page).toMatchObject({ type: 'failed', retry: { of: 'channel', event: { type: 'reload' } } })
    expect(others).toMatchObject({ state: 'failed', message: 'Could not load items' })
    here.ref('channel')?.send({ type: 'reload' })
    here.ref('list')?.send({ type: 'retry' })
    await here.wait(1)
    expect(shown(here)).toMatchObject({ page: { type: 'ready' }, others: { state: 'ready' } })
  })

  test('V2.16 V8.11 code that could not be fetched is fetched again', async () => {
    const here = await open('/p/channels?channel=chan0001', {
      prepare: ({ desk }) => desk.failNext('content.open', offline),
    })
    expect(shown(here).page).toMatchObject({ type: 'failed', retry: { of: 'content', event: { type: 'open' } } })
  })

  test('V2.16 A4.20 a playlist without a channel plays nothing, and behind a payment nothing plays', () => {
    const asked = (address: string) => playbackOf(read(address))?.mediaId ?? null
    expect(asked('/p/channels?channel=chan0001&play=1')).toBe('chan0001')
    expect(
      ['/p/channels?play=1', '/p/channels?channel=chan0001', '/p/channels?channel=c&play=1&u=welcome'].map(asked),
    ).toEqual([null, null, null])
  })
})
