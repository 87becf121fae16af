import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { isPlain, Link } from '../layout/link.tsx'
import css from './button.module.css'
import { ExternalLink, Icon } from './icons.tsx'

/** The emphasis of a button: filled, outlined, or text only. */
export type Tone = 'primary' | 'outline' | 'quiet'

interface ButtonStyle {
  tone?: Tone
  /** Whether it fills the line, as buttons do on phones. */
  wide?: boolean
  size?: 'small' | 'normal'
  icon?: ReactNode
}

const classOf = ({ tone = 'primary', wide = false, size = 'normal' }: ButtonStyle): string =>
  [css['button'], css[tone], size === 'small' && css['small'], wide && css['wide']].filter(Boolean).join(' ')

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>

/** A button with a label; while busy it keeps its size and its focus, and tells screen readers. */
export const Button = ({
  tone = 'primary',
  wide = false,
  size = 'normal',
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonStyle & Native & { busy?: boolean }) => (
  <button
    type="button"
    {...rest}
    className={classOf({ tone, wide, size })}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    <span className={css['words']}>
      {icon}
      {children}
    </span>
    {busy && <span className={css['busy']} aria-hidden="true" />}
  </button>
)

/** A link that looks like a button; an external one opens in a new tab and says so. */
export const LinkButton = ({
  href,
  external = false,
  reloads = false,
  replace = false,
  first = false,
  state,
  children,
  icon,
  onClick,
  ...rest
}: ButtonStyle & {
  href: string
  /** Called before a link within the site is followed. */
  onClick?: () => void
  external?: boolean
  /** Whether it loads the page again, also within the site. */
  reloads?: boolean
  /** Whether it replaces the present entry of the browser's history. */
  replace?: boolean
  /** Whether it gets the focus when the dialog around it opens. */
  first?: boolean
  /** The state stored in the browser's history with the address. */
  state?: unknown
  children: ReactNode
}) => {
  const words = (
    <span className={css['words']}>
      {icon}
      {children}
      {external && <Icon of={ExternalLink} size={16} />}
      {external && <span className="visually-hidden"> {commonWords.newTab}</span>}
    </span>
  )
  return external || reloads ? (
    <a className={classOf(rest)} href={href} {...(external && { target: '_blank', rel: 'noreferrer' })}>
      {words}
    </a>
  ) : (
    <Link
      className={classOf(rest)}
      to={href}
      state={state}
      replace={replace}
      onClick={(event) => isPlain(event) && onClick?.()}
      data-first={first || undefined}
    >
      {words}
    </Link>
  )
}
