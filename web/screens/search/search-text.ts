import { useEffect, useState } from 'react'
import type { SearchBoxEvent } from '../../../core/search/index.ts'

/** Returns the text of a search field, and the function that changes it. Text typed before the search is loaded is searched for once it is. */
export const useSearchText = (isLoaded: boolean, known: string, send: (event: SearchBoxEvent) => void) => {
  const [early, setEarly] = useState<string | null>(null)
  useEffect(() => {
    if (!isLoaded || early === null) return
    send({ type: 'type', text: early })
    setEarly(null)
  }, [isLoaded, early, send])
  const onText = (text: string) => (isLoaded ? send({ type: 'type', text }) : setEarly(text))
  return [early ?? known, onText] as const
}
