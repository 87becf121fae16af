import { useFeatures, useSend } from '../../../adapters/react/index.ts'

/** How far the diary is: it can be looked into, is being fetched, or could not be; and how it is asked for again. */
export const useDiary = () => {
  const state = useFeatures(['app'], ({ app }) =>
    app.matches({ diary: 'unreachable' }) ? 'unreachable' : app.matches({ diary: 'open' }) ? 'open' : 'coming',
  )
  const send = useSend('app')
  return { state, open: () => send({ type: 'openDiary' }) } as const
}
