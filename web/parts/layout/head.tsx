import { useEffect } from 'react'
import type { Source } from '../../../core/catalogue/index.ts'
import type { Subject } from '../../../core/structured/index.ts'
import { Late, part } from '../feedback/late.tsx'
import { AfterFirstFrame } from '../hooks/after-first-frame.tsx'
import { afterPaint } from '../hooks/frames.ts'

/** The metadata of a screen for the document's head; image addresses are absolute. */
export interface HeadProps {
  readonly title: string
  readonly description?: string
  readonly image?: string | null
  readonly video?: Source | null
  readonly canonical?: string
  /** The Open Graph type of the page. */
  readonly type?: 'website' | 'video.other' | 'video.episode' | 'video.tv_show'
  /** The subject of the page's structured data. */
  readonly subject?: Subject | null
}

const metadata = part(() => import('./metadata.tsx').then(({ Metadata }) => Metadata))

/** Keeps the document's title and its invisible metadata, for link previews and search engines, up to date. Both change after the next frame, because a new title can cost a browser some milliseconds. */
export const Head = (props: HeadProps) => {
  const { title } = props
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title
      }),
    [title],
  )
  return (
    <AfterFirstFrame>
      <Late of={metadata} props={props} />
    </AfterFirstFrame>
  )
}
