import { commonWords } from '../../../core/kernel/words.ts'
import { Link } from './link.tsx'
import { useSiteName } from './site-name.ts'
import css from './word-mark.module.css'

/** The site's name in its display typeface; a link to the home page. */
export const WordMark = ({ href, className = '' }: { href: string; className?: string | undefined }) => {
  const site = useSiteName()
  return (
    <Link className={`${css['mark']} ${className}`} to={href} aria-label={commonWords.siteHome(site)}>
      {site}
    </Link>
  )
}
