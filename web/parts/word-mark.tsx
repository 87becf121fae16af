import { commonWords } from '../../core/kernel/words.ts'
import { Link } from './link.tsx'
import css from './word-mark.module.css'

/** The product's name in its display typeface; a link to the home page. */
export const WordMark = ({ href, className = '' }: { href: string; className?: string | undefined }) => (
  <Link className={`${css['mark']} ${className}`} to={href} aria-label={commonWords.siteHome}>
    {commonWords.site}
  </Link>
)
