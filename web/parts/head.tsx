import { useEffect, useLayoutEffect } from 'react'
import type { Source } from '../../core/catalogue/index.ts'
import { afterPaint } from './frames.ts'

/** The metadata of a screen for the document's head; image addresses are absolute. V9.24 */
export interface HeadProps {
  readonly title: string
  readonly description?: string
  readonly image?: string | null
  readonly video?: Source | null
  readonly canonical?: string
  /** The Open Graph type of the page. */
  readonly type?: 'website' | 'video.other' | 'video.episode' | 'video.tv_show'
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

/** Structured data that the server put into the first page does not apply to the next one. */
const forgetDataOfOthers = (canonical: string | undefined) => {
  const data = document.head.querySelector('script[type="application/ld+json"]')
  if (data && data.getAttribute('data-about') !== canonical) data.remove()
}

/** Keeps the document's title up to date at once, and its metadata for link previews, which nobody sees, once the page is painted. V9.24 */
export const Head = ({ title, description, image = null, video = null, canonical, type = 'website' }: HeadProps) => {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  useEffect(
    () =>
      afterPaint(() => {
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
        meta('property', 'og:video', video && new URL(video.file, window.location.origin).href)
        meta('property', 'og:video:type', video?.type || null)
        meta('property', 'og:video:width', video && '1280')
        meta('property', 'og:video:height', video && '720')
        meta('property', 'og:url', address)
        meta('name', 'twitter:card', image && 'summary_large_image')
        meta('name', 'twitter:title', title)
        meta('name', 'twitter:description', description ?? null)
        meta('name', 'twitter:image', image)
      }),
    [title, description, image, video, canonical, type],
  )
  return null
}
