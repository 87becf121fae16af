import { describe, expect, test } from 'vitest'
import type { Structured, Subject } from '../../core/structured/index.ts'
import { structuredData } from '../../core/structured/view.ts'
import { aCatalogue, aClass, anEpisode, anEvent, aProgram, aSeries, hour, morning } from '../../fixtures/examples.ts'

const catalogue = aCatalogue()
const origin = 'https://adagio.test'
const dataOf = (subject: Subject, now = morning): Structured => structuredData(subject, { catalogue, now, origin })
const classData = (has: Parameters<typeof aClass>[0]) => dataOf({ type: 'class', item: aClass(has) })

describe('V9.24 the structured data', () => {
  test('of a class is a video with its length, who may watch it, and none of its media', () => {
    const file = 'https://media.adagio.test/barre001.m3u8'
    const data = classData({ free: true, duration: 61, sources: [{ file, type: 'application/vnd.apple.mpegurl' }] })
    expect(data).toMatchObject({
      ...{ '@type': 'VideoObject', name: 'Morning Barre', duration: 'PT61S', isAccessibleForFree: true },
      ...{ image: 'https://pictures.adagio.test/barre001.webp?width=720', publisher: { name: 'Adagio' } },
    })
    expect(JSON.stringify(data)).not.toContain('m3u8')
    expect(classData({})['isAccessibleForFree']).toBe(false)
    expect(classData({ description: '' })['description']).toBe('Morning Barre')
    expect(JSON.parse(JSON.stringify(classData({ duration: 0, image: null })))).not.toHaveProperty('duration')
  })

  test('of a class, and of an episode, has a clip for each exercise, at the address that plays it from there', () => {
    const has = { duration: 600, description: 'A slow start.\n0:00 Warm-up\n4:30 Pliés\n10:00 The end' }
    const clips = [
      { '@type': 'Clip', name: 'Warm-up', startOffset: 0, endOffset: 270 },
      { '@type': 'Clip', name: 'Pliés', startOffset: 270, endOffset: 600 },
    ]
    const at = (id: string, seconds: number) =>
      expect.stringMatching(new RegExp(`^${origin}/m/${id}/[^?]+\\?t=${seconds}$`))
    const item = aClass(has)
    expect(dataOf({ type: 'class', item })['hasPart']).toEqual([
      { ...clips[0], url: at(item.id, 0) },
      { ...clips[1], url: at(item.id, 270) },
    ])
    const data = dataOf({ type: 'series', series: aSeries(), episode: anEpisode(2, {}, has) })
    expect(data['video']).toMatchObject({ hasPart: clips })
    expect(classData({})).not.toHaveProperty('hasPart')
  })

  test('of a class that is yet to come or live is its broadcast, without a length', () => {
    const [scheduledStart, scheduledEnd] = [morning + hour, morning + 2 * hour]
    for (const eventState of ['PRE_LIVE', 'LIVE_PUBLISHED'] as const) {
      const data = classData({ eventState, scheduledStart, scheduledEnd })
      const dates = { startDate: new Date(scheduledStart).toISOString(), endDate: new Date(scheduledEnd).toISOString() }
      expect(data['publication']).toEqual({ '@type': 'BroadcastEvent', isLiveBroadcast: true, ...dates })
      expect(data).not.toHaveProperty('duration')
    }
  })

  test('of a series has its numbers, and of an episode its place in the series and its video', () => {
    const series = aSeries({ seasons: [1, 2].map((number) => ({ number, title: '', count: 2 })) })
    expect(dataOf({ type: 'series', series, episode: null })).toMatchObject({
      ...{ '@type': 'TVSeries', name: series.title, numberOfSeasons: 2, numberOfEpisodes: 3 },
    })
    const episode = anEpisode(2, { season: 1 }, { description: '' })
    expect(dataOf({ type: 'series', series, episode })).toMatchObject({
      ...{ '@type': 'TVEpisode', name: episode.item.title, description: series.description, episodeNumber: 2 },
      ...{ partOfSeason: { seasonNumber: 1 }, partOfSeries: { name: series.title } },
      video: { '@type': 'VideoObject', name: episode.item.title },
    })
    expect(dataOf({ type: 'series', series: aSeries(), episode: anEpisode(1) })).not.toHaveProperty('partOfSeason')
  })

  test('of a program is an online course with the time that it takes', () => {
    expect(dataOf({ type: 'program', program: aProgram(), seconds: 4_800 })).toMatchObject({
      ...{ '@type': 'Course', name: 'First Steps', provider: { name: 'Adagio' } },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT4800S' },
    })
  })

  test('of a live event is an online event at its time, and says if it was canceled', () => {
    const event = anEvent({ start: morning, end: morning + hour })
    const dates = { startDate: new Date(morning).toISOString(), endDate: new Date(morning + hour).toISOString() }
    expect(dataOf({ type: 'event', event })).toMatchObject({
      ...{ '@type': 'Event', name: event.title, ...dates, organizer: { name: 'Adagio' } },
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: `${origin}/live-events/${event.id}` },
    })
    const cancelled = dataOf({ type: 'event', event: { ...event, cancelled: true, end: null } })
    expect(cancelled['eventStatus']).toBe('https://schema.org/EventCancelled')
    expect(cancelled['endDate']).toBeUndefined()
  })
})
