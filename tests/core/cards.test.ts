import { describe, expect, test } from 'vitest'
import { viewerOf, visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import {
  clockLength,
  collectionCard,
  counted,
  dotted,
  heartOf,
  kindText,
  mediaCard,
  programCard,
  safeHref,
  spokenLength,
} from '../../core/cards/index.ts'
import { teacherText } from '../../core/catalogue/index.ts'
import { allView } from '../../core/page/lists/all.view.ts'
import { ownListView } from '../../core/page/lists/own.view.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aProfile, aProgramSummary, barre, day, morning, stretch } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { down, quiet, running } from './running.ts'

const looking = (has: Partial<ViewContext> = {}): ViewContext => ({
  catalogue: aCatalogue(),
  viewer: visitor,
  known: true,
  now: morning,
  progress: {},
  isFavourite: () => false,
  rest: [],
  ...has,
})
const member = viewerOf(aProfile())
const at = (lastTime: number, completed = false) => ({ lastTime, completed, programId: null, updatedAt: morning })

describe('the card of a class', () => {
  test('V2.27 opens the media page with play, from the list that it lies in, and carries the rest on', () => {
    const { href } = mediaCard(barre, looking({ rest: [['app-config', 'x']] }), 'quickbar')
    expect(read(href)).toMatchObject({
      route: { id: 'barre001', play: true, from: 'quickbar' },
      rest: [['app-config', 'x']],
    })
  })

  test('V2.30 V6.02 locked it says so, and still opens its media page', () => {
    const card = mediaCard(barre, looking())
    expect(card).toMatchObject({ locked: true, marks: 'Members only' })
    expect(read(card.href).route.type).toBe('media')
    expect(mediaCard(barre, looking({ viewer: member })).locked).toBe(false)
  })

  test('V2.30 FREE is for who has no membership, and goes before Newly Added', () => {
    const fresh = { ...stretch, publishedAt: morning - day }
    expect(mediaCard(fresh, looking()).tag).toBe('FREE')
    expect(mediaCard(fresh, looking({ viewer: member })).tag).toBe('Newly Added')
    expect(mediaCard(stretch, looking({ viewer: member })).tag).toBeNull()
    expect(mediaCard(aClass({ id: 'floor001' }), looking()).tag).toBe('FREE')
  })

  test('V2.30 P9.30 a class is Newly Added for seven days: one millisecond before, at, one after, and not before it is out', () => {
    const tagAt = (age: number | null) => {
      const publishedAt = age === null ? null : morning - age
      return mediaCard({ ...barre, publishedAt }, looking({ viewer: member })).tag
    }
    const week = 7 * day
    expect([0, week - 1, week].map(tagAt)).toEqual(['Newly Added', 'Newly Added', 'Newly Added'])
    expect([week + 1, -1, null].map(tagAt)).toEqual([null, null, null])
  })

  test('V2.30 V4.05 a watched tick, or how much is left', () => {
    const begun = mediaCard(barre, looking({ viewer: member, progress: { barre001: at(1_140) } }))
    expect(begun).toMatchObject({ meta: '11 min left · Barre', watched: false, marks: 'In progress' })
    expect(begun.progress).toBeCloseTo(1_140 / 1_800)
    const done = mediaCard(barre, looking({ viewer: member, progress: { barre001: at(1_800, true) } }))
    expect(done).toMatchObject({ meta: 'Beginner · Barre', watched: true, progress: null, marks: 'Watched' })
    expect(mediaCard(barre, looking({ progress: { barre001: at(90) } })).progress).toBeNull()
  })

  test('V2.30 while it is not known who is here, no card claims to be locked or free, and none has a heart', () => {
    const unknown = looking({ known: false })
    expect(mediaCard(barre, unknown)).toMatchObject({ locked: false, heart: null, marks: '' })
    expect(mediaCard(stretch, unknown).tag).toBeNull()
  })

  test('V5.05 shows the card’s own picture where there is one, and a length where there is an end', () => {
    expect(mediaCard(aClass({ cardImage: '/card.webp' }), looking())).toMatchObject({
      image: '/card.webp',
      duration: '30:00',
    })
    expect(mediaCard(aClass({ image: null, duration: 0 }), looking())).toMatchObject({ image: null, duration: null })
  })

  test('V6.03 a heart marks for who has an account, and leads a visitor to the prices', () => {
    expect(heartOf(barre, looking())).toEqual({
      ...{ type: 'link', href: '/pricing', label: 'Add Morning Barre to favorites' },
    })
    const seen = looking({ viewer: member, isFavourite: (id) => id === 'barre001' })
    expect(heartOf(barre, seen)).toEqual({ type: 'toggle', on: true, label: 'Remove Morning Barre from favorites' })
    expect(heartOf(stretch, seen)).toEqual({ type: 'toggle', on: false, label: 'Add Evening Stretch to favorites' })
  })
})

describe('the words about a class', () => {
  test('V4.03 a recording is not called live, and a recorded episode only by its series', () => {
    const live = aClass({ genre: 'live' })
    const running = { ...live, eventState: 'LIVE_PUBLISHED' as const }
    expect([live, running, { ...live, seriesId: 'series02' }].map((item) => kindText(item, morning))).toEqual([
      ...['Recorded live', 'Live', ''],
    ])
    expect(kindText(aClass({ genre: 'barre' }), morning)).toBe('Barre')
  })

  test('V3.01 the teacher is named once: beside the title, or in it', () => {
    const named = (title: string, teacher: string) => teacherText({ title, teacher })
    expect(named('Battement Lent, with Irina', 'Irina Voloshin')).toBeNull()
    expect(named('Battement Lent', 'Irina Voloshin')).toBe('with Irina Voloshin')
    expect(named('Battement Lent, with Sofia', 'Irina Voloshin')).toBe('with Irina Voloshin')
    expect(named('Battement Lent', '')).toBeNull()
  })
})

describe('other cards', () => {
  test('V2.24 V2.26 a program leads to its page, a section to its list', () => {
    const program = programCard(aProgramSummary({ id: 'x1', programId: 'first-steps' }), looking())
    expect(program).toMatchObject({
      href: '/programs/first-steps',
      meta: 'Beginner · 3 lessons · 1 hr 20 min',
      locked: false,
    })
    const section = { id: 'sec-barre', title: 'Barre', group: '', image: null, count: 1 }
    expect(collectionCard(section, looking())).toMatchObject({ href: '/p/sec-barre', meta: '1 class', heart: null })
  })

  test('V2.07 all programs but drafts, all sections, each with words for none', () => {
    const programs = [aProgramSummary(), aProgramSummary({ id: 'secret', type: 'draft' })]
    const all = allView('programs', looking({ catalogue: aCatalogue({ programs }) }))
    expect(all.list.cards.map(({ id }) => id)).toEqual(['first-steps'])
    expect(allView('sections', looking())).toMatchObject({ title: 'Classes', list: { state: 'ready' } })
    const none = allView('sections', looking({ catalogue: aCatalogue({ sections: [] }) }))
    expect(none.list).toEqual({ state: 'empty', cards: [], message: 'Nothing here yet' })
  })
})

describe('lists of one’s own', () => {
  const lists = async (prepare: NonNullable<Parameters<typeof running>[0]>['prepare'] = () => {}) => {
    const here = await running({ prepare })
    const list = (kind: 'favorites' | 'watch-again') =>
      ownListView(
        kind,
        here.viewContext(),
        { history: here.state('history'), favourites: here.state('favourites') },
        false,
        { shown: 5, zone: 'UTC' },
      )
    return { ...here, list }
  }

  test('V2.05 V6.03 a visitor is asked to sign in for favourites', async () => {
    const { list } = await lists()
    expect(list('favorites')).toMatchObject({
      list: { state: 'empty', message: 'Sign in to save your favorite classes here' },
      action: { href: '/favorites?u=login', label: 'Sign in' },
    })
    expect(list('watch-again')).toMatchObject({ list: { state: 'empty' }, action: { href: '/sections' } })
  })

  test('V2.05 V2.06 V8.04 loading, empty, there and not to be had each have their own', async () => {
    const { list, signIn, desk, ref, studio } = await lists(({ desk: each }) => {
      each.hold('favourites.load')
      each.failNext('history.watched', down)
    })
    await signIn()
    expect(list('favorites').list).toMatchObject({ state: 'loading', message: null })
    expect(list('watch-again').list).toMatchObject({ state: 'failed', message: 'Could not load items' })
    desk.free('favourites.load')
    await quiet()
    expect(list('favorites').list.message).toContain('Tap the heart')
    const anna = studio.members.get('anna@adagio.test')!
    anna.favourites.set('barre001', 1)
    anna.watched.set('stretch1', 1)
    for (const name of ['favourites', 'history'] as const) ref(name)!.send({ type: 'reload' })
    await quiet()
    expect(list('favorites').list.cards.map(({ id }) => id)).toEqual(['barre001'])
    expect(list('watch-again').list.cards.map(({ id }) => id)).toEqual(['stretch1'])
    expect(memoryStudio().arrived).toEqual([])
  })
})

describe('the words on cards', () => {
  test('V2.30 lengths as a clock and in words', () => {
    expect([0, 59, 65, 1_084, 3_600, 3_900].map(clockLength)).toEqual([
      '0:00',
      '0:59',
      '1:05',
      '18:04',
      '1:00:00',
      '1:05:00',
    ])
    expect([0, 1, 60, 61, 2_700, 3_600, 33_600].map(spokenLength)).toEqual([
      ...['0 min', '1 min', '1 min', '2 min', '45 min', '1 hr', '9 hr 20 min'],
    ])
    expect([counted(0, 'class', 'classes'), counted(1, 'class', 'classes')]).toEqual(['0 classes', '1 class'])
    expect(dotted('Beginner', '', null, 'Barre')).toBe('Beginner · Barre')
  })

  test('V2.23 an address from data is followed only when it is http, https or a path of the site', () => {
    const bad = [
      '',
      'javascript:alert(1)',
      '//evil.test',
      '/\\evil.test',
      'data:text/html,x',
      'http:/x',
      'https:///x',
      'ht tp://x',
      '/a\nb',
      ' /a',
      'x',
    ]
    expect(bad.map(safeHref)).toEqual(bad.map(() => null))
    for (const good of ['/', '/programs/a?b=c#d', 'https://dance.test', 'HTTP://dance.test/x'])
      expect(safeHref(good)).toBe(good)
  })
})
