// What is fetched late is there from the start: a clock that stands cannot wait for it.
import '../../core/content/machine.ts'
import type { Episode, MediaItem, Series } from '../../core/catalogue/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aClass, anEpisode, aProfile, aSeries, barre, ben, stretch } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'

/** Two seasons of three episodes; the first episode of all is free, the others are for members. */
export const twoSeasons: readonly Episode[] = [1, 2, 3, 4, 5, 6].map((nth) =>
  anEpisode(
    nth,
    { season: nth <= 3 ? 1 : 2, number: ((nth - 1) % 3) + 1 },
    { free: nth === 1, seriesId: 'series02', title: `The Company Year: Night ${nth}` },
  ),
)

/** The series of two seasons, with a trailer. */
export const companyYear: Series = aSeries({
  ...{
    id: 'series02',
    title: 'The Company Year',
    description: 'Two seasons with a small company.',
    trailerId: 'trail001',
  },
  seasons: [
    { number: 1, title: '', count: 3 },
    { number: 2, title: 'On tour', count: 3 },
  ],
  count: 6,
})

/** Forty-five free episodes without seasons: three pages. */
export const longOnes: readonly Episode[] = Array.from({ length: 45 }, (_, at) =>
  anEpisode(at + 1, {}, { id: `longep${String(at + 1).padStart(2, '0')}`, seriesId: 'series04' }),
)

const contentOf = (id: string, contentType: string, has: Partial<MediaItem> = {}): MediaItem =>
  aClass({ id, contentType, title: `A ${contentType}`, duration: 0, free: true, ...has })

/** A hub of two lists, one of which is not there. */
export const aHub = contentOf('hub00001', 'hub', { title: 'Small Rooms', playlists: 'quickbar, nolist01,quickbar' })

/** A class whose player is beside its texts. */
export const inlineClass = aClass({ id: 'inline01', title: 'Arms at the Desk', layout: 'inline', free: true })

/** A studio with series, a hub, channels, and items of each kind. */
export const aStudio = (who: Member | null = null) =>
  memoryStudio({
    members: [aProfile(), ben, ...(who ? [who] : [])].map((each) => aMember(each)),
    media: [
      ...[barre, stretch, aHub, inlineClass],
      contentOf('series02', 'series', { title: 'The Company Year' }),
      contentOf('serlost1', 'series', { title: 'A Summer in the Park', duration: 900 }),
      contentOf('chan0001', 'livechannel'),
      contentOf('chan0002', 'livechannel'),
      contentOf('trail001', 'trailer', { title: 'The Company Year: Trailer', duration: 48 }),
      contentOf('lonely01', 'episode', { title: 'A Story of One', duration: 600 }),
    ],
    series: [
      { about: companyYear, episodes: twoSeasons },
      { about: aSeries({ id: 'series04', title: 'Five-Minute Feet', count: 45 }), episodes: longOnes },
      { about: aSeries({ id: 'series09', title: 'Nothing Yet', count: 0 }), episodes: [] },
    ],
    channels: [['chan0001', 'quickbar']],
  })
