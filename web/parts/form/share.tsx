import { useState } from 'react'
import { belowWords } from '../../../core/page/media-page/index.ts'
import { begin } from '../hooks/press.ts'
import { Button } from './button.tsx'
import { Check, Icon, Share2 } from './icons.tsx'

/** Opens the device's share sheet for a page, or copies its address if the device has no share sheet. */
export const Share = ({ title, path }: { title: string; path: string }) => {
  const [status, setStatus] = useState('')
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setStatus(belowWords.linkCopied)
      }
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setStatus(belowWords.copyLink(url))
    }
  }
  const Glyph = status === belowWords.linkCopied ? Check : Share2
  return (
    <>
      <Button tone="quiet" icon={<Icon of={Glyph} size={18} />} onClick={() => begin(share())}>
        {belowWords.share}
      </Button>
      <span role="status" className="breaks">
        {status}
      </span>
    </>
  )
}
