import type { sessionSetup } from './setup.ts'

/** The states of a signed-in member with a profile: it is loaded again on request, when a product ends, when the member returns and when another tab has read a different one; signing out waits a while for unsaved changes, then asks. A4.01 A4.03 */
export const signedInState = (machine: ReturnType<typeof sessionSetup>) =>
  machine.createStateConfig({
    entry: 'tellSignedIn',
    initial: 'here',
    on: {
      learned: {
        guard: { type: 'sameUser', params: ({ event }) => event.profile },
        actions: [{ type: 'learn', params: ({ event }) => event.profile }, 'tellChanged'],
      },
      ticked: { guard: 'graceOver', actions: ['closeEnded', 'tellChanged'] },
      wokeUp: { actions: 'noteReturn' },
      readElsewhere: { guard: { type: 'isNews', params: ({ event }) => event.profile }, actions: 'noteNews' },
      wentOut: { actions: 'noteWayOut' },
    },
    states: {
      here: {
        always: { guard: 'checkDue', target: 'refreshing' },
        on: { signOut: 'signingOut', reload: 'refreshing', askAgain: 'refreshing' },
      },
      refreshing: {
        entry: 'ask',
        invoke: {
          src: 'profile',
          input: ({ context }) => context.account!,
          onDone: [
            {
              guard: { type: 'sameAnswer', params: ({ event }) => event.output },
              target: 'here',
              actions: [{ type: 'know', params: ({ event }) => event.output }, 'tellChanged'],
            },
            {
              guard: { type: 'ended', params: ({ event }) => event.output },
              target: '#session.expiring',
            },
            { target: 'here', actions: 'doubt' },
          ],
        },
        after: { longestCheck: { target: 'here', actions: 'doubt' } },
        on: {
          signOut: 'signingOut',
          reload: { target: 'refreshing', reenter: true },
          // The given profile is newer than the one being loaded, which is fetched again later, since it may say more.
          learned: {
            guard: { type: 'sameUser', params: ({ event }) => event.profile },
            target: 'here',
            actions: [{ type: 'learn', params: ({ event }) => event.profile }, 'tellChanged', 'noteReturn'],
          },
        },
      },
      signingOut: {
        entry: 'tellLeaving',
        after: { leaveWait: 'asking' },
        on: { writesSent: '#session.forgetting', stay: 'here' },
      },
      asking: {
        on: { writesSent: '#session.forgetting', signOutAnyway: '#session.forgetting', stay: 'here' },
      },
    },
  })
