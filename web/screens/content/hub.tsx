import { useScreen } from '../../../adapters/react/index.ts'
import { hubScreen, hubWords } from '../../../core/content/hub/index.ts'
import { Shelf } from '../../parts/card/shelf.tsx'
import { Boundary } from '../../parts/feedback/boundary.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { More } from '../../parts/form/more.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { useHeart } from '../heart.ts'
import layout from '../page.module.css'

/** A hub: its playlists as rows, each of which fails and recovers on its own. */
export const Screen = () => {
  const [{ page, hasMore, trouble, back }, send, dispatch] = useScreen(hubScreen)
  const onHeart = useHeart()
  if (trouble) return <Trouble whole {...trouble} onRetry={() => dispatch(trouble.retry)} back={back} />
  if (page === null)
    return (
      <>
        <Loading label={hubWords.loading} />
        <Skeleton shape="panel" />
      </>
    )
  return (
    <article className={layout['page']}>
      <Head title={page.documentTitle} description={page.summary} image={page.shareImage} canonical={page.canonical} />
      <header className={layout['header']}>
        <Heading className={layout['title']}>{page.title}</Heading>
        {page.text && <p className="soft">{page.text}</p>}
      </header>
      {page.empty && <Empty text={page.empty} action={back} />}
      {page.rows.map((row) => (
        <Boundary key={row.id} fallback={() => null}>
          <Shelf row={row} onHeart={onHeart} onRetry={() => send.hub({ type: 'retry', row: row.row })} />
        </Boundary>
      ))}
      {hasMore && <More more="ready" count={page.rows.length} onMore={() => send.hub({ type: 'more' })} />}
    </article>
  )
}
