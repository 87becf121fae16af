import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from '../form/icons.tsx'
import { IntoView } from '../hooks/into-view.tsx'
import css from './notice.module.css'

const signs = { information: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

/** A highlighted message on a page; errors are announced at once, and the page scrolls as far as needed to show them. */
export const Notice = ({
  kind,
  children,
  action,
  quiet = false,
  still = false,
}: {
  kind: keyof typeof signs
  children: ReactNode
  action?: ReactNode
  /** Whether it is inside a live region already, so that it is not announced twice. */
  quiet?: boolean
  /** Whether the page stays where it is: an error that follows no press. */
  still?: boolean
}) => {
  const Sign = signs[kind]
  const notice = (
    <div className={css['notice']} data-kind={kind} role={quiet ? undefined : kind === 'error' ? 'alert' : 'status'}>
      <Icon of={Sign} className={css['sign']} size={20} />
      <div className={css['words']}>{children}</div>
      {action}
    </div>
  )
  return kind === 'error' && !still ? (
    <IntoView block="nearest" key={String(children)}>
      {notice}
    </IntoView>
  ) : (
    notice
  )
}
