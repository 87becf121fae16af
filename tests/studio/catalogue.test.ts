import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { posters } from '../../fixtures/artwork/index.ts'
import { known, makeCatalogue } from '../../fixtures/catalogue/index.ts'
import {
  createCatalogueTables,
  fillCatalogue,
  initialCatalogue,
  isOpenToAll,
  mediaById,
  mediaByIds,
  playlistPage,
  programByKey,
  programDetail,
} from '../../fixtures/catalogue/store.ts'
import { clips } from '../../fixtures/clips/index.ts'
import { clipNamed, recordingList } from '../../fixtures/studio/media-delivery/hls.ts'

const now = Date.parse('2026-03-14T09:30:00Z')
const day = 86_400
const catalogue = makeCatalogue(now)
const { media, playlists, programs } = catalogue
const db = new DatabaseSync(':memory:')
createCatalogueTables(db)
fillCatalogue(db, catalogue)

const ofKind = (kind: string) => playlists.filter((each) => each.kind === kind)
const classes = media.filter((each) => each.published && !each.custom['contentType'])

describe('the generator', () => {
  test('V9.26 P1.09 makes over 5,200 published classes, 29 programs and lists of every kind', () => {
    expect(classes.length).toBeGreaterThanOrEqual(5200)
    expect(programs).toHaveLength(29)
    expect(ofKind('section')).toHaveLength(12)
    expect(ofKind('collection')).toHaveLength(10)
    expect(ofKind('free')).toHaveLength(2)
    expect(ofKind('sampler')).toHaveLength(1)
    expect(playlists.length - 22).toBeGreaterThanOrEqual(60)
  })

  test('V3.01 gives each class the length for which its clip plays', () => {
    const played = ({ clip, duration }: (typeof media)[number]) =>
      [...recordingList(clipNamed(clip).renditions[0]!, duration).matchAll(/#EXTINF:([\d.]+)/g)].reduce(
        (sum, [, seconds]) => sum + Number(seconds),
        0,
      )
    expect(media.filter((each) => each.duration > 0 && played(each) !== each.duration)).toEqual([])
  })

  test('V3.01 gives each thing an id of its own, in eight letters and digits', () => {
    const ids = [...media.map((each) => each.mediaid), ...playlists.map((each) => each.id)]
    expect(new Set(ids).size).toBe(ids.length)
    expect(media.filter(({ mediaid }) => !/^[a-zA-Z0-9]{8}$/.test(mediaid))).toEqual([])
    expect(new Set(media.map(({ title }) => title)).size).toBe(media.length)
  })

  test('V3.01 names only posters and clips that are there, and teachers of the house', () => {
    const [art, films] = [new Set(posters.map(({ id }) => id)), new Set(clips.map(({ name }) => name))]
    const names = new Set(catalogue.teachers.map(({ name }) => name))
    expect(names.size).toBe(14)
    expect(media.filter((each) => !art.has(each.poster) || !films.has(each.clip) || !names.has(each.teacher))).toEqual(
      [],
    )
    const pictured = [...programs, ...programs.flatMap((each) => each.sections), ...catalogue.featured]
    expect(pictured.filter(({ poster }) => !art.has(poster))).toEqual([])
  })

  test('makes the same for the same moment, and moves nothing but dates with it', () => {
    expect(makeCatalogue(now)).toEqual(catalogue)
    const later = makeCatalogue(now + 3 * day * 1000)
    expect(later.media.map(({ mediaid, title }) => [mediaid, title])).toEqual(media.map((m) => [m.mediaid, m.title]))
    expect(later.media.every((each, place) => each.pubdate - (media[place]?.pubdate ?? 0) === 3 * day)).toBe(true)
    expect(later.playlists).toEqual(playlists)
  })

  test('V2.30 lets classes come out over six years up to this week, and keeps those of the next days as drafts', () => {
    const ages = classes.map(({ pubdate }) => now / 1000 - pubdate)
    expect(Math.max(...ages)).toBeGreaterThan(5.8 * 365 * day)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(ages.filter((age) => age <= 7 * day)).toHaveLength(25)
    const drafts = media.filter((each) => !each.published)
    expect(drafts.length).toBeGreaterThan(3)
    expect(media.filter((each) => each.published && each.pubdate > now / 1000)).toEqual([])
  })

  test('V5.03 lists exercises within the class, from the hour on with hours', () => {
    const plain = classes.filter(({ mediaid }) => mediaid !== known.hostile)
    const stamps = plain.flatMap(({ description, duration }) =>
      [...description.matchAll(/(?:(\d+):)?(\d{1,2}):(\d\d)/g)].map(([, h = '0', m, s]) => ({
        at: Number(h) * 3600 + Number(m) * 60 + Number(s),
        duration,
      })),
    )
    expect(stamps.length).toBeGreaterThan(20_000)
    expect(stamps.filter(({ at, duration }) => at >= duration)).toEqual([])
    expect(plain.filter(({ description }) => /^1:\d\d:\d\d /m.test(description)).length).toBeGreaterThan(50)
    expect(plain.filter(({ description }) => description.includes('javascript:'))).toHaveLength(1)
    const lengths = plain.map(({ duration }) => duration)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([24, 5400])
  })

  test('V6.05 V6.07 V6.08 carries offers, free marks and live passes of every spelling', () => {
    const saying = (name: string, value: RegExp) => media.filter((each) => value.test(each.custom[name] ?? '')).length
    for (const value of [/^true$/, /^yes$/]) expect(saying('free', value)).toBeGreaterThan(3)
    for (const value of [/^false$/, /^no$/]) expect(saying('requiresSubscription', value)).toBeGreaterThan(3)
    for (const value of [/^product:/, /^!product:/, /^cleeng:[^,]+$/, /^jwp:[^,]+$/])
      expect(saying('productIds', value)).toBeGreaterThan(3)
    expect(saying('requiresPermission', /^live$/)).toBeGreaterThan(50)
  })

  test('P3.01 P8.01 has programs of two to six sections, one of thirty with 400 lessons, one broken, one with an empty module and one draft', () => {
    const shape = programs
      .filter(({ programId }) => programId !== known.longProgram)
      .map(({ sections }) => [sections.length, Math.max(...sections.map((each) => each.modules.length))])
    expect(shape.every(([sections = 0, modules = 0]) => sections >= 2 && sections <= 6 && modules <= 4)).toBe(true)
    const ids = new Set(media.map(({ mediaid }) => mediaid))
    const modules = programs.flatMap(({ programId, sections }) =>
      sections.flatMap((section) => section.modules.map(({ mediaIds }) => ({ programId, mediaIds }))),
    )
    const long = modules.filter(({ programId }) => programId === known.longProgram)
    expect([long.length, long.flatMap(({ mediaIds }) => mediaIds).length]).toEqual([30, 400])
    const broken = modules.filter(({ mediaIds }) => mediaIds.some((id) => !ids.has(id)))
    expect(broken.map(({ programId }) => programId)).toEqual([known.brokenProgram])
    const empty = modules.filter(({ mediaIds }) => mediaIds.length === 0)
    expect(empty.map(({ programId }) => programId)).toEqual([known.emptyModuleProgram])
    expect(programs.filter(({ type }) => type === 'draft').map(({ programId }) => programId)).toEqual([
      known.draftProgram,
    ])
  })

  test('V9.08 shows each episode of a series by a picture of its own, as far as there are pictures', () => {
    const posterOf = new Map(media.map(({ mediaid, poster }) => [mediaid, poster]))
    for (const { id, episodes } of catalogue.series)
      expect(new Set(episodes.map(({ mediaid }) => posterOf.get(mediaid))).size, id).toBe(
        Math.min(episodes.length, posters.length),
      )
  })

  test('V3.15 V6.11 has a featured card for each audience, on posters wide enough for a hero, one off', () => {
    const shown = catalogue.featured.filter(({ enabled }) => enabled)
    expect(new Set(shown.map(({ showTo }) => showTo)).size).toBe(5)
    expect(shown.length).toBe(catalogue.featured.length - 1)
    expect(shown.filter(({ poster, title }) => !poster.endsWith('-1') || !/^[^*]*\*\S+\*[^*]*$/.test(title))).toEqual(
      [],
    )
  })

  test('V3.16 V2.20 has a row of every type, and each row that names something names what is there', () => {
    const types = new Set(catalogue.shelves.map(({ type }) => type))
    const all = 'featured playlist program programs section keep-going favorites watch-again daily-classes my-week-plan'
    expect([...types].sort()).toEqual([...all.split(' '), 'live-class-hero', 'new-year-sale'].sort())
    const named = new Set([...playlists.map(({ id }) => id), ...programs.map(({ programId }) => programId)])
    expect(catalogue.shelves.length).toBeGreaterThanOrEqual(16)
    expect(catalogue.shelves.filter(({ itemId }) => itemId !== '' && !named.has(itemId))).toEqual([])
  })
})

describe('the store', () => {
  test('V3.02 gives lists of exactly 1, 20, 21, 25, 26 and 400 classes', () => {
    for (const [size, id] of Object.entries(known.sized)) {
      const { total, items } = playlistPage(db, id, 0, 500)
      expect([total, items.length]).toEqual([Number(size), Number(size)])
    }
  })

  test('V2.20 for 20 minutes there are classes of nearly that, none longer', () => {
    const lengths = playlistPage(db, known.sized[400], 0, 500).items.map(({ duration }) => duration / 60)
    expect([Math.min(...lengths) > 18, Math.max(...lengths)]).toEqual([true, 20])
  })

  test('V2.18 finds published classes only, in the order asked', () => {
    expect(mediaById(db, known.locked)?.duration).toBe(2700)
    expect(mediaById(db, known.draft)).toBeNull()
    const ids = [known.short, known.missing, known.draft, known.locked, known.free]
    expect(mediaByIds(db, ids).map(({ mediaid }) => mediaid)).toEqual([known.short, known.locked, known.free])
  })

  test('V6.01 tells who is open to everyone', () => {
    const open = [known.free, known.short, known.hostile, known.trailer]
    expect(open.filter((id) => !isOpenToAll(db, id))).toEqual([])
    const closed = [
      known.locked,
      known.long,
      known.premier,
      known.offer,
      known.otherVendor,
      known.liveOnly,
      known.missing,
    ]
    expect(closed.filter((id) => isOpenToAll(db, id))).toEqual([])
  })

  test('V3.21 V5.06 P3.15 tells the home page of programs with their counts, bonus sections not counted', () => {
    const initial = initialCatalogue(db)
    const first = initial.programs.find(({ programId }) => programId === known.program)
    expect(first?.counts).toMatchObject({ sections: 3, modules: 7, lessons: 23 })
    expect(initial.sections.filter(({ bonus }) => bonus).map(({ id }) => id)).toEqual([known.bonusSection])
    expect(initial.collections).toHaveLength(10)
    expect(initial.freePlaylists[0]?.videoIds).toContain(known.free)
    expect(initial.samplerPlaylists).toHaveLength(1)
    expect(initial.featuredContent[0]?.image).toMatch(/^\/delivery\/images\/.+\.webp\?width=1920$/)
    expect(JSON.stringify(initial).length).toBeLessThan(20_000)
  })

  test('P2.2.04 P3.02 P3.03 P3.04 gives a program by either of its ids, in lists of its own', () => {
    const detail = programDetail(db, known.program)
    const byOwnId = programDetail(db, detail?.program.id ?? '')
    expect(byOwnId).toEqual(detail)
    expect(detail?.sections.map(({ id }) => id)).toEqual(detail?.program.sectionIds)
    expect(detail?.playlists.flatMap(({ videoIds }) => videoIds)).toEqual(detail?.videos.map(({ id }) => id))
    expect(detail?.videos.filter(({ unlocked }) => unlocked)).toHaveLength(2)
    expect(programDetail(db, 'nothing')).toBeNull()
  })

  test('P3.04 P5.04 tells of each lesson of a program what its class asks of who takes it', () => {
    const terms = { free: 'no', requiresSubscription: 'yes', requiresPermission: 'live', productIds: '!product:gala' }
    const lesson = programDetail(db, known.program)?.videos.at(-1)?.id ?? ''
    const put = db.prepare('update catalogue_media set custom = ? where mediaid = ?')
    put.run(JSON.stringify({ ...terms, contentType: 'live' }), lesson)
    const told = programDetail(db, known.program)?.videos.find(({ id }) => id === lesson)
    expect(told).toMatchObject(terms)
    expect(told).not.toHaveProperty('contentType')
    put.run('{}', lesson)
  })

  test('P8.01 leaves a class that is gone out of the videos and counts no seconds for it', () => {
    const detail = programDetail(db, known.brokenProgram)
    expect(detail?.playlists.some(({ videoIds }) => videoIds.includes(known.missing))).toBe(true)
    expect(detail?.videos.some(({ id }) => id === known.missing)).toBe(false)
    const seconds = detail?.videos.reduce((sum, { duration }) => sum + duration, 0)
    expect(programByKey(db, known.brokenProgram)?.counts.seconds).toBe(seconds)
  })
})
