import type { appSetup } from './setup.ts'

const reload = { type: 'tellSession', params: { type: 'reload' } } as const

/** The events that the product passes on to commerce, and its reactions to commerce's facts. */
export const commerceRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    invoke: { src: 'commerceFacts' },
    on: {
      arrived: { guard: { type: 'goesOn', params: ({ event }) => event.address }, actions: 'tellCommerce' },
      ticked: { actions: 'tellCommerce' },
      catalogueKnown: { actions: 'tellCommerce' },
      signedIn: { actions: 'tellCommerce' },
      signedOut: { actions: 'tellCommerce' },
      replaced: { actions: 'tellCommerce' },
      profileChanged: { actions: 'tellCommerce' },
      entered: { actions: { type: 'tellSession', params: ({ event }) => event } },
      profileSeen: {
        actions: { type: 'tellSession', params: ({ event: { profile } }) => ({ type: 'learned', profile }) },
      },
      changed: { actions: reload },
      trialRefused: { actions: { type: 'keep', params: { isTrialRefused: true } } },
      accountDeleted: { actions: { type: 'tellSession', params: { type: 'accountDeleted' } } },
      tagged: { actions: { type: 'keepTags', params: ({ event }) => event.tags } },
    },
  })

/** The events that the product passes on to the planner, and its reactions to the planner's facts. */
export const plannerRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    invoke: [{ src: 'planner', id: 'planner' }, { src: 'plannerFacts' }],
    on: {
      arrived: {
        guard: { type: 'goesOn', params: ({ event }) => event.address },
        actions: ['tellZone', 'tellPlanner'],
      },
      ticked: { actions: 'tellPlanner' },
      zoned: { actions: { type: 'lookAgain', params: ({ event }) => event.zone } },
      catalogueKnown: { actions: 'tellPlanner' },
      mediaKnown: { actions: 'tellPlanner' },
      signedIn: { actions: 'tellPlanner' },
      signedOut: { actions: 'tellPlanner' },
      replaced: { actions: 'tellPlanner' },
      profileChanged: { actions: 'tellPlanner' },
      completed: { actions: 'tellPlanner' },
      plannerExpects: { actions: [{ type: 'keep', params: ({ event }) => ({ expected: event.at }) }, 'expectChange'] },
      passBegun: {
        actions: [{ type: 'tellSession', params: ({ event: { profile } }) => ({ type: 'learned', profile }) }, reload],
      },
    },
  })

/** The events that the product passes on to the library, which decides who reads what; its facts are of the page. */
export const libraryRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    invoke: [{ src: 'library', id: 'library' }, { src: 'libraryFacts' }],
    on: {
      arrived: { guard: { type: 'goesOn', params: ({ event }) => event.address }, actions: 'tellLibrary' },
      ticked: { actions: 'tellLibrary' },
      catalogueKnown: { actions: 'tellLibrary' },
      signedIn: { actions: 'tellLibrary' },
      signedOut: { actions: 'tellLibrary' },
      replaced: { actions: 'tellLibrary' },
      profileChanged: { actions: 'tellLibrary' },
    },
  })

/** The events that the product passes on to the promotions, and its reaction to an order from one of them; their other facts are of the page. */
export const promotionsRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    invoke: [{ src: 'promotionsLoader', id: 'promotionsLoader' }, { src: 'promotionsFacts' }],
    on: {
      arrived: { guard: { type: 'goesOn', params: ({ event }) => event.address }, actions: 'tellPromotions' },
      ticked: { actions: 'tellPromotions' },
      catalogueKnown: { actions: 'tellPromotions' },
      signedIn: { actions: 'tellPromotions' },
      signedOut: { actions: 'tellPromotions' },
      replaced: { actions: 'tellPromotions' },
      ordered: { actions: { type: 'orderPromotion', params: ({ event }) => event } },
    },
  })
