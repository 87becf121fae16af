import { useEffect, useEffectEvent } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import { notFoundScreen } from '../../core/navigation/index.ts'
import { redirectedFrom } from '../../core/routes/index.ts'
import { Trouble } from '../parts/feedback/trouble.tsx'
import { here, useFollow } from '../parts/layout/link.tsx'

/** The page for an address that does not exist, unless the studio redirects it. */
export const Screen = () => {
  const [{ redirects, ...view }] = useScreen(notFoundScreen)
  const to = redirects && redirectedFrom(here(), redirects)
  const follow = useFollow()
  const go = useEffectEvent((address: string) => follow(address, true))
  useEffect(() => {
    if (to !== null) go(to)
  }, [to])
  return to === null && redirects !== null && <Trouble whole {...view} />
}
