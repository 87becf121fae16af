import { useEffect } from 'react'
import { Late, part } from '../feedback/late.tsx'
import type { HeadProps } from './head.tsx'

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

/** Returns the absolute address of a path of the site. */
const absolute = (path: string): string => new URL(path, window.location.origin).href

const structured = part(() => import('./structured.tsx').then(({ StructuredData }) => StructuredData))

/** Removes the structured data that the host has put into the document for another page. */
const useRemovesHosted = (canonical: string | undefined) => {
  useEffect(() => {
    const hosted = document.head.querySelector('script[data-about]')
    if (hosted && hosted.getAttribute('data-about') !== canonical) hosted.remove()
  }, [canonical])
}

/** Keeps the metadata and the structured data of the page in the document's head. */
export const Metadata = ({
  title,
  description,
  image = null,
  video = null,
  canonical,
  type = 'website',
  subject = null,
}: HeadProps) => {
  const address = canonical ? absolute(canonical) : null
  useRemovesHosted(canonical)
  useEffect(() => {
    link('canonical', address)
    meta('name', 'description', description ?? null)
    meta('property', 'og:type', type)
    meta('property', 'og:title', title)
    meta('property', 'og:description', description ?? null)
    meta('property', 'og:image', image)
    meta('property', 'og:image:width', image && '720')
    meta('property', 'og:image:height', image && '406')
    meta('property', 'og:video', video && absolute(video.file))
    meta('property', 'og:video:type', video?.type || null)
    meta('property', 'og:video:width', video && '1280')
    meta('property', 'og:video:height', video && '720')
    meta('property', 'og:url', address)
    meta('name', 'twitter:card', image && 'summary_large_image')
    meta('name', 'twitter:title', title)
    meta('name', 'twitter:description', description ?? null)
    meta('name', 'twitter:image', image)
  }, [title, description, image, video, address, type])
  return subject && <Late of={structured} props={{ subject, canonical, address }} />
}
