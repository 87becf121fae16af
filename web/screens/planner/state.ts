import { useFeatures, useSend } from '../../../adapters/react/index.ts'

/** How far the planner is: it can be looked into, is being fetched, or could not be; and how it is asked for again. */
export const usePlanner = () => {
  const state = useFeatures(['app'], ({ app }) =>
    app.matches({ planner: 'unreachable' }) ? 'unreachable' : app.matches({ planner: 'open' }) ? 'open' : 'coming',
  )
  const send = useSend('app')
  return { state, open: () => send({ type: 'openOwner', owner: 'planner' }) } as const
}
