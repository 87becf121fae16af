import { useCallback } from 'react'
import { useSend } from '../../adapters/react/index.ts'
import { hrefOf, mediaRoute } from '../../core/routes/index.ts'

/** A function that toggles a favorite, wherever its heart is shown. */
export const useHeart = () => {
  const send = useSend('app')
  return useCallback(
    (id: string) => send({ type: 'toggleFavourite', id, pageUrl: hrefOf(mediaRoute({ id, title: '' })) }),
    [send],
  )
}
