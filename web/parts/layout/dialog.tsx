import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { Icon, X } from '../form/icons.tsx'
import { firstIn, isDialogOpen, pageHeading } from '../hooks/focus.ts'
import { useInertPage } from '../hooks/inert-page.ts'
import { portalContainer } from '../hooks/portal.ts'
import css from './dialog.module.css'
import { Unbroken } from './unbroken.tsx'

const fields = 'input:not([type="hidden"], [hidden], :disabled), select, textarea'

let opened: Element | null = null

const isInDialog = (element: Element | null): boolean => element?.closest('[role=dialog]') != null

// A dialog that replaces another returns the focus to the element that opened the first.
const openerNow = (): Element | null => {
  const active = document.activeElement
  if (!isInDialog(active)) opened = active
  return opened
}

const keyboardAtLeast = 120

// An on-screen keyboard covers the bottom of the page without resizing it, so the sheet moves above it.
const useSpaceAboveKeyboard = (open: boolean) =>
  useLayoutEffect(() => {
    const [view, { style, dataset }] = [window.visualViewport, document.documentElement]
    if (!open || view === null) return
    const stand = () => {
      const covered = view.scale > 1.01 ? 0 : Math.round(window.innerHeight - view.height - view.offsetTop)
      const height = covered < keyboardAtLeast ? 0 : covered
      if (style.getPropertyValue('--keyboard') === `${height}px`) return
      style.setProperty('--keyboard', `${height}px`)
      dataset['keyboard'] = height > 0 ? 'open' : 'closed'
      if (isInDialog(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    stand()
    view.addEventListener('resize', stand)
    view.addEventListener('scroll', stand)
    return () => {
      view.removeEventListener('resize', stand)
      view.removeEventListener('scroll', stand)
      style.removeProperty('--keyboard')
      delete dataset['keyboard']
    }
  }, [open])

/** A dialog: a bottom sheet on phones, else a centered panel; the page behind it is inert. */
export const Dialog = ({
  open,
  title,
  text,
  onClose,
  held = false,
  large = false,
  dark = false,
  banner,
  onTouch,
  children,
}: {
  open: boolean
  title: string
  text?: ReactNode
  onClose: () => void
  /** Whether only its close button closes it, not Escape or the backdrop. */
  held?: boolean
  large?: boolean
  /** Whether it is always dark, as around a trailer. */
  dark?: boolean
  /** The content above the title. */
  banner?: ReactNode
  /** Called when the member uses the dialog: a key, a pointer, or a moving focus. */
  onTouch?: (() => void) | undefined
  children?: ReactNode
}) => {
  const panel = useRef<HTMLDivElement>(null)
  const [opener] = useState(openerNow)
  const [follows] = useState(isDialogOpen)
  useInertPage(open)
  useSpaceAboveKeyboard(open)
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
      <Base.Portal container={portalContainer()}>
        <Base.Backdrop className={css['backdrop']} data-follows={follows || undefined} />
        <Base.Popup
          ref={panel}
          // Touch would open a keyboard over the sheet, so there the first button gets the focus; else the marked element, or a field.
          initialFocus={(how) => (how !== 'touch' && firstIn(panel.current, `[data-first], ${fields}`)) || true}
          // The element that opened it may no longer exist, as the sign-in button after signing in: then the page's heading gets the focus.
          finalFocus={() =>
            opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : pageHeading()
          }
          className={`${css['panel']} ${large ? css['large'] : ''}`}
          data-theme={dark ? 'house' : undefined}
          data-follows={follows || undefined}
          onKeyDown={onTouch}
          onPointerDown={onTouch}
          onPointerMove={({ movementX, movementY }) => {
            // Opening under a resting pointer may fire a move of zero pixels.
            if (movementX !== 0 || movementY !== 0) onTouch?.()
          }}
          onFocus={({ currentTarget, relatedTarget }) => {
            // The first focus comes from outside of the dialog.
            if (currentTarget !== relatedTarget && currentTarget.contains(relatedTarget)) onTouch?.()
          }}
        >
          <div className={css['handle']} aria-hidden="true" />
          {banner && <div className={css['banner']}>{banner}</div>}
          <header className={css['header']}>
            <Base.Title className={css['title']}>
              <Unbroken>{title}</Unbroken>
            </Base.Title>
            <Base.Close className={css['close']} aria-label={commonWords.close}>
              <Icon of={X} size={22} />
            </Base.Close>
          </header>
          {text && (
            <Base.Description className={css['text']}>
              {typeof text === 'string' ? <Unbroken>{text}</Unbroken> : text}
            </Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
