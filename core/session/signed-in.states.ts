import type { sessionSetup } from './setup.ts'

/** Returns the states of a signed-in member. The profile is reloaded on request, when a product ends, when the member returns, and when another tab has loaded a different one. Signing out waits for unsaved changes, then asks for confirmation. */
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
      confirm: { actions: 'noteReport' },
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
          confirm: { target: 'refreshing', reenter: true, actions: 'noteReport' },
          // The profile of `learned` is newer than the one that is loading. It is loaded again later, since the account may have more changes.
          learned: {
            guard: { type: 'sameUser', params: ({ event }) => event.profile },
            target: 'here',
            actions: [{ type: 'learn', params: ({ event }) => event.profile }, 'tellChanged', 'noteReturn'],
          },
        },
      },
      signingOut: {
        entry: 'tellSigningOut',
        after: { leaveWait: 'asking' },
        on: { writesSent: '#session.forgetting', stay: 'here' },
      },
      asking: {
        on: { writesSent: '#session.forgetting', signOutAnyway: '#session.forgetting', stay: 'here' },
      },
    },
  })
