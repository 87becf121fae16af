import type { appSetup } from './setup.ts'

/** What is live, the week and its day passes: closed until it is needed, then fetched, then told of all that it asks about. */
export const diaryRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    initial: 'closed',
    states: {
      closed: { always: { guard: 'needsDiary', target: 'opening' }, on: { openDiary: 'awaited' } },
      // It tells of the catalogue's events and classes: without them there is nothing to lay out.
      awaited: { always: { guard: 'hasCatalogue', target: 'opening' } },
      opening: {
        invoke: {
          src: 'openDiary',
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'open',
              actions: { type: 'layOut', params: ({ event }) => event.output },
            },
            { target: 'unreachable' },
          ],
        },
      },
      unreachable: { on: { openDiary: 'opening', arrived: 'opening', looked: 'opening' } },
      open: {
        invoke: { src: 'diaryFacts' },
        initial: 'fresh',
        states: {
          // What it tells is heard from here on, and not before.
          fresh: { always: { target: 'heard', actions: { type: 'tellDiary', params: { type: 'opened' } } } },
          heard: {},
        },
        on: {
          arrived: {
            guard: { type: 'goesOn', params: ({ event }) => event.address },
            actions: { type: 'tellDiary', params: ({ event }) => ({ type: 'moved', address: event.address }) },
          },
          signedIn: {
            actions: { type: 'tellDiary', params: ({ event }) => ({ type: 'signedIn', profile: event.profile }) },
          },
          signedOut: { actions: { type: 'tellDiary', params: { type: 'signedOut' } } },
          replaced: { actions: { type: 'tellDiary', params: { type: 'replaced' } } },
          profileChanged: { actions: { type: 'tellDiary', params: ({ event }) => event } },
          looked: { actions: 'tellDiaryTime' },
          zoned: { actions: 'tellDiaryTime' },
          completed: { actions: { type: 'tellDiary', params: ({ event }) => ({ type: 'completed', id: event.id }) } },
          posted: { actions: { type: 'tellDiary', params: ({ event }) => event } },
          diaryWrote: { actions: { type: 'keepWrite', params: ({ event }) => event.write } },
          diaryDropped: { actions: { type: 'dropWrite', params: ({ event }) => event.write } },
          diaryExpects: { actions: [{ type: 'noteExpected', params: ({ event }) => event.at }, 'expectChange'] },
          diaryGoesTo: {
            actions: {
              type: 'tell',
              params: ({ event: { address, replace } }) => ({ type: 'goTo', address, replace }),
            },
          },
          diaryGoesOut: { actions: { type: 'tell', params: ({ event }) => ({ type: 'goOut', url: event.url }) } },
          passBegun: { actions: [{ type: 'learnAgain', params: ({ event }) => event.profile }, 'askAgain'] },
          reloadPage: { actions: { type: 'tell', params: { type: 'reloadPage' } } },
        },
      },
    },
  })
