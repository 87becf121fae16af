import { useLayoutEffect } from 'react'

/** What the head of the document says of a screen; images absolute. V9.24 */
export interface HeadProps {
  readonly title: string
  readonly description?: string
  readonly image?: string | null
  readonly canonical?: string
  /** What kind of thing the page is, for where it is shared. */
  readonly type?: 'website' | 'video.other'
}

const meta = (attribute: 'name' | 'property', name: string, content: string | null) => {
  const found = document.head.querySelector(`meta[${attribute}="${name}"]`)
  if (content === null) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement('meta'))
  element.setAttribute(attribute, name)
  element.setAttribute('content', content)
}

const link = (rel: string, href: string | null) => {
  const found = document.head.querySelector(`link[rel="${rel}"]`)
  if (href === null) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement('link'))
  element.setAttribute('rel', rel)
  element.setAttribute('href', href)
}

/** What the host told search engines of the page that was opened first is not true of the next one. */
const forgetDataOfOthers = (canonical: string | undefined) => {
  const data = document.head.querySelector('script[type="application/ld+json"]')
  if (data && data.getAttribute('data-about') !== canonical) data.remove()
}

/** Keeps the document's title and what others show of the page when it is shared. V9.24 */
export const Head = ({ title, description, image = null, canonical, type = 'website' }: HeadProps) => {
  useLayoutEffect(() => {
    document.title = title
    const address = canonical ? new URL(canonical, window.location.origin).href : null
    forgetDataOfOthers(canonical)
    link('canonical', address)
    meta('name', 'description', description ?? null)
    meta('property', 'og:type', type)
    meta('property', 'og:title', title)
    meta('property', 'og:description', description ?? null)
    meta('property', 'og:image', image)
    meta('property', 'og:image:width', image && '720')
    meta('property', 'og:image:height', image && '406')
    meta('property', 'og:url', address)
  }, [title, description, image, canonical, type])
  return null
}
