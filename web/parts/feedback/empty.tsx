import { LinkButton } from '../form/button.tsx'
import css from './empty.module.css'

const Drawing = () => (
  <svg className={css['drawing']} viewBox="0 0 240 120" aria-hidden="true">
    <path d="M0 58h240M0 74h240M46 58v50M194 58v50M36 108h20M184 108h20" />
    <path
      className={css['satin']}
      d="M104 58c-4 16 2 26-3 44M112 58c0 14 8 22 6 38M104 58c3-9 12-9 8 0M104 58c-8-6-12 4 0 3"
    />
  </svg>
)

/** An empty list: a small drawing, a sentence, and an action. */
export const Empty = ({ text, action }: { text: string; action?: { href: string; label: string } | null }) => (
  <div className={css['empty']}>
    <Drawing />
    <p className={css['text']}>{text}</p>
    {action && (
      <LinkButton tone="outline" href={action.href}>
        {action.label}
      </LinkButton>
    )}
  </div>
)
