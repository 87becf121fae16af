import { Link } from 'react-router-dom'
import css from './word-mark.module.css'

/** The product's name in the face of playbills; it leads home. */
export const WordMark = ({ href, className = '' }: { href: string; className?: string | undefined }) => (
  <Link className={`${css['mark']} ${className}`} to={href} aria-label="Adagio, home">
    Adagio
  </Link>
)
