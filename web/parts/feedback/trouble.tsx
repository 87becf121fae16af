import type { ReactNode } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { Button, LinkButton } from '../form/button.tsx'
import { ArrowLeft, Icon, RotateCw } from '../form/icons.tsx'
import { focusHeading } from '../hooks/focus.ts'
import { useOnlineAgain } from '../hooks/online-again.ts'
import { Head } from '../layout/head.tsx'
import { Heading } from '../layout/heading.tsx'
import { useSiteName } from '../layout/site-name.ts'
import css from './trouble.module.css'

const Titled = ({ title }: { title: string }) => <Head title={`${title} - ${useSiteName()}`} />

/** An error message with Retry and a link back; it tries again by itself once the device is online again. */
export const Trouble = ({
  message,
  title,
  text,
  code,
  onRetry,
  onClose,
  back,
  whole = false,
  waits = true,
  children,
}: {
  /** The key of the message, as the specification names it. */
  message: string
  title: string
  text?: string
  code?: string
  onRetry?: () => void
  /** Called to dismiss it, if it is shown over the page. */
  onClose?: () => void
  back?: { href: string; label: string }
  /** Whether it is the whole page, so that its title is the page's heading. */
  whole?: boolean
  /** Whether it may have failed for want of a network, and tries again once there is one. */
  waits?: boolean
  /** The other actions. */
  children?: ReactNode
}) => {
  useOnlineAgain(waits ? onRetry : undefined)
  return (
    <div className={css['trouble']} data-message={message} data-whole={whole} role="alert">
      {whole && <Titled title={title} />}
      <div className={css['lights']} aria-hidden="true">
        <span className={css['lamp']} />
        <span className={css['lamp']} />
        <span className={css['lamp']} />
      </div>
      {whole ? <Heading className={css['title']}>{title}</Heading> : <h2 className={css['title']}>{title}</h2>}
      {text && <p className={css['text']}>{text}</p>}
      <div className={css['actions']}>
        {onRetry && (
          <Button
            onClick={({ currentTarget }) => {
              if (!whole) focusHeading(currentTarget)
              onRetry()
            }}
            icon={<Icon of={RotateCw} size={18} />}
          >
            {commonWords.retry}
          </Button>
        )}
        {onClose && (
          <Button
            tone="outline"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget)
              onClose()
            }}
          >
            {commonWords.close}
          </Button>
        )}
        {children}
        {back && (
          <LinkButton tone="outline" href={back.href} icon={<Icon of={ArrowLeft} size={18} />}>
            {back.label}
          </LinkButton>
        )}
      </div>
      {code && <p className={css['code']}>{code}</p>}
    </div>
  )
}
