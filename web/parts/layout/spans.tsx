import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Span } from '../../../core/content/static-page/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Link } from './link.tsx'

const draw = (span: Span, newTab: boolean): ReactNode => {
  switch (span.type) {
    case 'text':
      return span.text
    case 'break':
      return <br />
    case 'emphasis':
      return (
        <em>
          <Spans spans={span.spans} newTab={newTab} />
        </em>
      )
    case 'strong':
      return (
        <strong>
          <Spans spans={span.spans} newTab={newTab} />
        </strong>
      )
    case 'link': {
      const words = <Spans spans={span.spans} newTab={newTab} />
      return span.external || newTab ? (
        <a
          className="link"
          href={span.href}
          target="_blank"
          rel={span.external ? 'noopener noreferrer nofollow' : 'noopener'}
        >
          {words}
          <span className="visually-hidden"> {commonWords.newTab}</span>
        </a>
      ) : (
        <Link className="link" to={span.href}>
          {words}
        </Link>
      )
    }
  }
}

/** The spans of a text as elements, in order; text is never parsed as HTML. */
export const Spans = ({
  spans,
  newTab = false,
}: {
  spans: readonly Span[]
  /** Whether every link opens in a new tab, so that a form is not left. */
  newTab?: boolean
}) =>
  spans.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no name and keep their order
    <Fragment key={at}>{draw(span, newTab)}</Fragment>
  ))
