import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import type { BlockView, Span } from '../../core/static-page/index.ts'
import { staticPageScreen, staticPageWords } from '../../core/static-page/index.ts'
import { Empty } from '../parts/empty.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Link } from '../parts/link.tsx'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import layout from './page.module.css'
import css from './static-page.module.css'

/** Renders a list by position: neither spans nor blocks have a name, and they keep their order. */
const inOrder = <A,>(all: readonly A[], draw: (each: A) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  all.map((each, at) => <Fragment key={at}>{draw(each)}</Fragment>)

const drawSpan = (span: Span): ReactNode => {
  switch (span.type) {
    case 'text':
      return span.text
    case 'break':
      return <br />
    case 'emphasis':
      return <em>{inOrder(span.spans, drawSpan)}</em>
    case 'strong':
      return <strong>{inOrder(span.spans, drawSpan)}</strong>
    case 'link':
      return span.external ? (
        <a className="link" href={span.href} target="_blank" rel="noopener noreferrer nofollow">
          {inOrder(span.spans, drawSpan)}
          <span className="visually-hidden"> {commonWords.newTab}</span>
        </a>
      ) : (
        <Link className="link" to={span.href}>
          {inOrder(span.spans, drawSpan)}
        </Link>
      )
  }
}

const drawBlock = (block: BlockView): ReactNode => {
  switch (block.type) {
    case 'heading': {
      const Level = `h${block.level}` as const
      return <Level>{inOrder(block.spans, drawSpan)}</Level>
    }
    case 'paragraph':
      return <p>{inOrder(block.spans, drawSpan)}</p>
    case 'list': {
      const items = inOrder(block.items, (item) => <li>{inOrder(item, drawBlock)}</li>)
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'quote':
      return <blockquote>{inOrder(block.blocks, drawBlock)}</blockquote>
    case 'rule':
      return <hr />
  }
}

/** A static page. Its text is rendered as elements and never parsed as HTML. V2.14 */
export const Screen = () => {
  const [{ page, back }] = useScreen(staticPageScreen)
  if (page === null)
    return (
      <>
        <Loading label={staticPageWords.loading} />
        <Skeleton shape="panel" />
      </>
    )
  return (
    <article className={layout['page']}>
      <Head title={page.documentTitle} description={page.summary} image={page.shareImage} canonical={page.canonical} />
      <header className={layout['header']}>
        <Heading className={layout['title']}>{page.title}</Heading>
        {page.lead && <p className="soft">{page.lead}</p>}
      </header>
      {page.empty ? (
        <Empty text={page.empty} action={back} />
      ) : (
        <div className={css['text']}>{inOrder(page.blocks, drawBlock)}</div>
      )}
    </article>
  )
}
