import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import type { BlockView } from '../../core/content/static-page/index.ts'
import { staticPageScreen, staticPageWords } from '../../core/content/static-page/index.ts'
import { Empty } from '../parts/feedback/empty.tsx'
import { Loading, Skeleton } from '../parts/feedback/skeletons.tsx'
import { Head } from '../parts/layout/head.tsx'
import { Heading } from '../parts/layout/heading.tsx'
import { Spans } from '../parts/layout/spans.tsx'
import layout from './page.module.css'
import css from './static-page.module.css'

/** Renders a list by position: blocks have no name, and they keep their order. */
const inOrder = <A,>(all: readonly A[], draw: (each: A) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  all.map((each, at) => <Fragment key={at}>{draw(each)}</Fragment>)

const drawBlock = (block: BlockView): ReactNode => {
  switch (block.type) {
    case 'heading': {
      const Level = `h${block.level}` as const
      return (
        <Level>
          <Spans spans={block.spans} />
        </Level>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
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

/** A static page. Its text is rendered as elements and never parsed as HTML. */
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
