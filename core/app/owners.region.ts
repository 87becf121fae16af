import type { VisitCause } from '../visit/index.ts'
import type { appSetup } from './setup.ts'

const reload = { type: 'tellSession', params: { type: 'reload' } } as const
const tellVisit = <C extends VisitCause>(cause: C) => ({ type: 'tellVisit', params: cause }) as const
const tellPlayback = <S extends string>(signal: S) => ({ type: 'tellPlayback', params: signal }) as const

/** Returns the state of the owners: the events that keep them up to date, and the reactions to their facts. */
export const ownersRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    invoke: [
      { src: 'page', id: 'page' },
      { src: 'content', id: 'content' },
      { src: 'search', id: 'search' },
      { src: 'planner', id: 'planner' },
      { src: 'playback', id: 'playback' },
      { src: 'library', id: 'library' },
      { src: 'promotionsLoader', id: 'promotionsLoader' },
    ],
    on: {
      catalogueKnown: { actions: tellVisit('catalogueKnown') },
      mediaKnown: { actions: tellVisit('mediaKnown') },
      programKnown: { actions: tellVisit('programKnown') },
      ticked: { actions: tellVisit('ticked') },
      zoned: { actions: tellVisit('zoned') },
      signedIn: { actions: [tellVisit('signedIn'), tellPlayback('userChanged'), tellPlayback('tryAgain')] },
      signedOut: { actions: [tellVisit('signedOut'), tellPlayback('userChanged')] },
      // Playback is closed and reported for the previous user.
      replaced: { actions: [tellPlayback('close'), tellVisit('replaced')] },
      profileChanged: { actions: [tellVisit('profileChanged'), tellPlayback('tryAgain')] },
      progressKnown: { actions: [tellVisit('progressKnown'), tellPlayback('progressKnown')] },

      entered: { actions: { type: 'tellSession', params: ({ event }) => event } },
      profileLoaded: {
        actions: { type: 'tellSession', params: ({ event: { profile } }) => ({ type: 'learned', profile }) },
      },
      changed: { actions: reload },
      reported: { actions: { type: 'tellSession', params: { type: 'confirm' } } },
      trialRefused: { actions: { type: 'keep', params: { isTrialRefused: true } } },
      accountDeleted: { actions: { type: 'tellSession', params: { type: 'accountDeleted' } } },
      tagged: { actions: { type: 'keepTags', params: ({ event }) => event.tags } },
      ordered: { actions: { type: 'tellCommerce', params: ({ event }) => ({ ...event, type: 'buy' }) } },

      completed: { actions: { type: 'tellPlanner', params: ({ event }) => event } },
      plannerExpects: { actions: [{ type: 'keep', params: ({ event }) => ({ expected: event.at }) }, 'expectChange'] },
      passBegun: {
        actions: [{ type: 'tellSession', params: ({ event: { profile } }) => ({ type: 'learned', profile }) }, reload],
      },

      watchedUpTo: { actions: { type: 'tellUser', params: ({ event: { report } }) => ({ type: 'record', report }) } },
      watched: { actions: { type: 'tellUser', params: ({ event }) => ({ ...event, type: 'recordWatched' }) } },
      followed: {
        actions: {
          type: 'tell',
          params: ({ context, event }) => ({
            type: 'goTo',
            address: { route: event.route, dialog: null, rest: context.address?.rest ?? [] },
            // Back must not start a finished class again.
            replace: true,
          }),
        },
      },
    },
  })
