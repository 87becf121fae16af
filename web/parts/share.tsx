import { useState } from 'react'
import { commonWords } from '../../core/kernel/words.ts'
import { Button } from './button.tsx'
import { Check, Share2, stroke } from './icons.tsx'

/** Opens the device's share sheet for a page, or copies its address where there is none. */
export const Share = ({ title, path }: { title: string; path: string }) => {
  const [status, setStatus] = useState('')
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setStatus(commonWords.linkCopied)
      }
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setStatus(commonWords.copyLink(url))
    }
  }
  const Glyph = status === commonWords.linkCopied ? Check : Share2
  return (
    <>
      <Button
        tone="quiet"
        icon={<Glyph size={18} strokeWidth={stroke} aria-hidden="true" />}
        onClick={() => void share()}
      >
        {commonWords.share}
      </Button>
      <span role="status" className="breaks">
        {status}
      </span>
    </>
  )
}
