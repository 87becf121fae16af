import { useEffect, useMemo } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { Subject } from '../../../core/structured/index.ts'
import { structuredScreen } from '../../../core/structured/index.ts'

interface Props {
  readonly subject: Subject
  readonly canonical: string | undefined
  /** The page's absolute address. */
  readonly address: string | null
}

/** Keeps the structured data of the page in the document's head, unless the host has put it there. */
export const StructuredData = ({ subject, canonical, address }: Props) => {
  const [data] = useScreen(useMemo(() => structuredScreen(subject, window.location.origin), [subject]))
  const text = data && JSON.stringify({ '@context': 'https://schema.org', ...data, url: address })
  useEffect(() => {
    const hosted = document.head.querySelector('script[data-about]')
    if (text === null || (hosted && hosted.getAttribute('data-about') === canonical)) return
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = text
    document.head.append(script)
    return () => script.remove()
  }, [text, canonical])
  return null
}
