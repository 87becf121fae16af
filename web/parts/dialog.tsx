import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import css from './dialog.module.css'
import { stroke, X } from './icons.tsx'

const fields = 'input:not([type="hidden"], :disabled), select, textarea'

// The dialog lives beside the page, so the page itself can be put out of everybody's reach.
const useInertPage = (open: boolean) =>
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!open || page === null) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [open])

/** A dialog: a sheet from below on phones, else a panel in the middle; the page behind it is inert. */
export const Dialog = ({
  open,
  title,
  text,
  onClose,
  held = false,
  large = false,
  house = false,
  children,
}: {
  open: boolean
  title: string
  text?: ReactNode
  onClose: () => void
  /** Only its close button closes it, neither Escape nor the backdrop. A2.06 */
  held?: boolean
  large?: boolean
  /** Always dark, as around a trailer. */
  house?: boolean
  children?: ReactNode
}) => {
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  useInertPage(open)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={held}
      onOpenChange={(next, details) => {
        if (next) return
        if (held && details.reason === 'escape-key') return details.cancel()
        onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css['backdrop']} />
        <Base.Popup
          ref={panel}
          // A finger's keyboard would cover the sheet, so there the first button has the focus.
          initialFocus={(how) => (how !== 'touch' && panel.current?.querySelector<HTMLElement>(fields)) || true}
          // Who opened it may be gone by then, as the door is for who has just come in: then the page's heading.
          finalFocus={() =>
            opener.current instanceof HTMLElement && opener.current !== document.body && opener.current.isConnected
              ? opener.current
              : document.querySelector<HTMLElement>('main h1')
          }
          className={`${css['panel']} ${large ? css['large'] : ''}`}
          data-theme={house ? 'house' : undefined}
        >
          <div className={css['handle']} aria-hidden="true" />
          <header className={css['header']}>
            <Base.Title className={css['title']}>{title}</Base.Title>
            <Base.Close className={css['close']} aria-label="Close">
              <X size={22} strokeWidth={stroke} aria-hidden="true" />
            </Base.Close>
          </header>
          {text && <Base.Description className={css['text']}>{text}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
