import type { FeatureName } from '../../core/app/features.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { people } from '../../fixtures/people.ts'
import type { Stand, Visit } from './stands.ts'
import {
  daily,
  draftsPart,
  eventPage,
  homePage,
  inboxPage,
  listPage,
  mediaPage,
  moreInboxPage,
  nextPage,
  ownLists,
  plainEventPage,
  playback,
  programPage,
  signInForm,
  staticPage,
  timetable,
  weekPage,
} from './stands.ts'

/** A call that the product makes, on which page, and what of its answer can be spoilt. */
export interface Scene {
  readonly ids: string
  readonly call: string
  readonly wire: string
  readonly path: string
  /** What is given in the wrong type, and the list into which harm is put. */
  readonly field: string
  readonly list: string
  readonly address: string
  readonly page: (visit: Visit) => readonly Stand[]
  /** Plain reads are tried again by themselves. */
  readonly reads: boolean
  /** Faults that this call bears without anything failing. */
  readonly bears?: readonly string[]
  /** What is said where nothing is; there is nothing to ask for again. */
  readonly ends?: string
  /** What is done once the page stands. */
  readonly next?: readonly [FeatureName, object]
  readonly who?: 'anna' | 'elena'
  /** The token is over by now. */
  readonly later?: true
  readonly signsIn?: true
}

const open = `/m/${known.locked}/class`
const play = `${open}?play=1`
const anna = `/users/${people.anna.uid}`
const delivery = { wire: 'delivery', field: 'playlist', list: 'playlist', reads: true, bears: ['answers with harm'] }
const api = { wire: 'product-api', reads: true, bears: ['answers with harm'] }
const identity = { wire: 'identity', reads: false }
const signedIn = { who: 'anna' } as const
const sized = known.sized[400]
const later = '/live-events/evt-later'
/** A page with little on it, for what is the same on every page. */
const light = '/favorites'
const member = { field: 'data.user.uid', list: 'data.user.products' }

/** Every call that the site makes to show a page or to sign somebody in. */
export const scenes: readonly Scene[] = [
  {
    ...{ ids: 'A8.33', call: 'the start-up file', wire: 'site', path: '/.webapp.ini', field: '', list: '' },
    ...{ address: light, page: ownLists, reads: true, bears: ['answers with half'] },
  },
  {
    ...{ ...delivery, ids: 'A8.33', call: 'the config', path: '/apps/configs/*', field: 'custom.productApiUrl' },
    ...{ list: 'content', address: light, page: ownLists },
  },
  {
    ...{ ...api, ids: 'V8.13', call: 'the initial data', path: '/initial-data', field: 'data.homeShelves' },
    ...{ list: 'data.programs', address: '/', page: homePage },
  },
  {
    ...{ ...delivery, ids: 'V8.04', call: 'the rows of the home page', path: '/v2/playlists/*' },
    ...{ address: '/', page: homePage, ends: 'Could not load items. This list is no longer available.' },
  },
  {
    ...{ ...delivery, ids: 'V8.08', call: 'a class', path: `/v2/media/${known.locked}`, field: 'playlist.*.title' },
    ...{ address: open, page: mediaPage, ends: 'Video not found' },
  },
  {
    ...{ ...delivery, ids: 'V8.04', call: 'classes like it', path: '*related_media_id*' },
    ...{ address: open, page: mediaPage },
  },
  {
    ...{ ...delivery, ids: 'V8.07 V2.14', call: 'a page of words', path: `/v2/media/${known.page}` },
    ...{ field: 'playlist.*.title', address: `/m/${known.page}`, page: staticPage, ends: 'Video not found' },
  },
  {
    ...{ ...delivery, ids: 'V8.04 V2.04', call: 'a playlist', path: `/v2/playlists/${sized}` },
    ...{ address: `/p/${sized}`, page: listPage, ends: "We couldn't find this list" },
  },
  {
    ...{ ...delivery, ids: 'V8.04 V9.10', call: 'what follows in a playlist' },
    ...{ path: `*/v2/playlists/${sized}*page_offset=*`, address: `/p/${sized}`, page: nextPage },
    next: ['list', { type: 'more' }],
  },
  {
    ...{ ...api, ids: 'V8.07 V2.07', call: 'a program', path: `/programs/${known.program}`, field: 'data.sections' },
    ...{ list: 'data.sections', address: `/programs/${known.program}`, page: programPage },
    ends: 'Program not found',
  },
  {
    ...{ ...api, ids: 'V6.15 V7.04 A6.08', call: 'the list of courses', path: '/courses', field: 'data.courses' },
    ...{ list: 'data.courses', address: '/programs', page: draftsPart, who: 'elena' },
  },
  {
    ...{ ...api, ids: 'V2.34 V8.11', call: 'an event that is on no list', path: '/live-events/evt-long-over' },
    ...{ field: 'data.event', list: 'data.event.tags', address: '/live-events/evt-long-over', page: plainEventPage },
    ...{ reads: false, ends: 'Event not found' },
  },
  {
    ...{ ...api, ids: 'V8.04 V7.20', call: 'the timetable of the home page', path: '/schedule/classes' },
    ...{ field: 'data.classes', list: 'data.classes', address: '/?app-config=adagio02', page: timetable },
  },
  {
    ...{ ...api, ids: 'V8.04 V7.19', call: 'the classes proposed for today', path: '/ondemand/daily-classes' },
    ...{ field: 'data.classes', list: 'data.classes', address: '/', page: daily },
  },
  {
    ...{ ...delivery, ids: 'V8.11 V2.08', call: 'the classes of the week', path: '/apps/watchlists/*' },
    ...{ address: '/my-week', page: weekPage, ...signedIn },
  },
  {
    ...{ ids: 'V7.30 V7.31', call: 'the signature', wire: 'signing', path: '*', field: 'entitled', list: 'token' },
    ...{ address: play, page: playback, reads: false, ...signedIn },
  },
  {
    ...{ ...delivery, ids: 'V7.30', call: 'the signed class', path: '*?token=*' },
    ...{ address: play, page: playback, ends: 'Video not found', ...signedIn },
  },
  {
    ...{ ...api, ...member, ids: 'V7.05', call: 'the profile', path: anna },
    ...{ address: light, page: ownLists, ...signedIn },
  },
  {
    ...{ ...api, ...member, ids: 'V7.05', call: 'the profile behind a class', path: anna },
    ...{ address: play, page: playback, ...signedIn },
  },
  {
    ...{ ...api, ids: 'V8.04', call: 'the bookmarks', path: `${anna}/bookmarks` },
    ...{ field: 'data.bookmarks', list: 'data.bookmarks', address: '/favorites', page: ownLists, ...signedIn },
  },
  {
    ...{
      ...api,
      ids: 'V8.04',
      call: 'the watched videos',
      path: `${anna}/watched-videos`,
      field: 'data.watchedVideos',
    },
    ...{ list: 'data.watchedVideos', address: '/watch-again', page: ownLists, ...signedIn },
  },
  {
    ...{ ...api, ids: 'V4.26 V8.11', call: 'the places in live classes', path: '/rsvps', field: 'data.rsvps' },
    ...{ list: 'data.rsvps', address: later, page: eventPage, ...signedIn },
  },
  {
    ...{ ...api, ids: 'V4.26 V8.11', call: 'the notices of events', path: '/live-events/notifications' },
    ...{ field: 'data', list: 'data', address: later, page: eventPage, ...signedIn, bears: [] },
  },
  {
    ...{ ...api, ids: 'P8.09 P7.03', call: 'the notifications', path: '/user-notifications', ...signedIn },
    ...{ field: 'data.notifications', list: 'data.notifications', address: '/notifications', page: inboxPage },
  },
  {
    ...{ ...api, ids: 'P8.09 P2.5.04', call: 'more notifications', path: '*/user-notifications*page=2*', ...signedIn },
    ...{ field: 'data.notifications', list: 'data.notifications', address: '/notifications', page: moreInboxPage },
    next: ['notifications', { type: 'more' }],
  },
  {
    ...{ ...delivery, ids: 'V8.04', call: 'the lookup of classes', path: '/apps/watchlists/*' },
    ...{ address: light, page: ownLists, ...signedIn },
  },
  {
    ...{ ...identity, ids: 'A8.03', call: 'signing in', path: '/v1/accounts:signInWithPassword', field: 'idToken' },
    ...{ list: 'idToken', address: `${light}?u=login`, page: signInForm, signsIn: true },
  },
  {
    ...{ ...api, ...member, ids: 'A8.03', call: 'the profile after signing in', path: anna },
    ...{ address: `${light}?u=login`, page: signInForm, signsIn: true },
  },
  {
    ...{ ...identity, ids: 'A8.11', call: 'the refresh of a token', path: '/v1/token', field: 'id_token' },
    ...{ list: 'id_token', address: light, page: ownLists, ...signedIn, later: true },
  },
]
