import type { appSetup } from './setup.ts'

/** The events that the product passes on to playback, and its reactions to playback's facts. */
export const playbackRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    invoke: [{ src: 'playback', id: 'playback' }, { src: 'playbackFacts' }],
    on: {
      arrived: {
        guard: { type: 'goesOn', params: ({ event }) => event.address },
        actions: ['tellSituation', { type: 'tellPlayback', params: 'arrived' }],
      },
      catalogueKnown: { actions: 'tellSituation' },
      mediaKnown: { actions: 'tellSituation' },
      ticked: { actions: ['tellSituation', { type: 'tellPlayback', params: 'ticked' }] },
      signedIn: {
        actions: [
          'tellSituation',
          { type: 'tellPlayback', params: 'userChanged' },
          { type: 'tellPlayback', params: 'tryAgain' },
        ],
      },
      signedOut: { actions: ['tellSituation', { type: 'tellPlayback', params: 'userChanged' }] },
      replaced: { actions: [{ type: 'tellPlayback', params: 'close' }, 'tellSituation'] },
      profileChanged: { actions: ['tellSituation', { type: 'tellPlayback', params: 'tryAgain' }] },
      progressKnown: { actions: ['tellSituation', { type: 'tellPlayback', params: 'progressKnown' }] },
      watchedUpTo: { actions: { type: 'tellUser', params: ({ event: { report } }) => ({ type: 'record', report }) } },
      followed: {
        actions: {
          type: 'tell',
          params: ({ context, event }) => ({
            type: 'goTo',
            address: { route: event.route, dialog: null, rest: context.address?.rest ?? [] },
            // Back does not start a class again that is over.
            replace: true,
          }),
        },
      },
      watched: { actions: { type: 'tellUser', params: ({ event }) => ({ ...event, type: 'recordWatched' }) } },
    },
  })
