import { useRef } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import type { MagazineView } from '../../../core/library/index.ts'
import { magazineScreen } from '../../../core/library/index.ts'
import { LinkButton } from '../../parts/form/button.tsx'
import { Pager } from '../../parts/form/pager.tsx'
import { useReaderKeys } from '../../parts/hooks/reader-keys.ts'
import { useWindowSize } from '../../parts/hooks/window-size.ts'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { PageCanvas } from './canvas.tsx'
import { Zoom } from './file-tools.tsx'
import css from './reader.module.css'
import { Standstill } from './standstill.tsx'

const Magazine = ({ magazine }: { magazine: MagazineView }) => {
  const send = useSend('reader')
  const paper = useRef<HTMLDivElement>(null)
  useWindowSize(paper, (size) => send({ type: 'resize', viewport: size }))
  useReaderKeys((type) => send({ type }), paper, magazine.isWide)
  return (
    <article className={css['reader']}>
      <header className={css['header']}>
        <div className="grid gap-1">
          <Heading className={css['title']}>{magazine.title}</Heading>
          <p className="small soft">{magazine.pages}</p>
        </div>
        {magazine.buy && (
          <p className="row gap-3">
            <span className="small soft">{magazine.buy.what}</span>
            <LinkButton external tone="outline" size="small" href={magazine.buy.href}>
              {magazine.buy.label}
            </LinkButton>
          </p>
        )}
      </header>
      <div className={css['tools']}>
        {magazine.pager && <Pager pager={magazine.pager} onCommand={send} />}
        <Zoom zoom={magazine.zoom} onZoom={(type) => send({ type })} />
      </div>
      <p className="visually-hidden" role="status">
        {magazine.label}
      </p>
      <PageCanvas
        magazine={magazine}
        paper={paper}
        onStep={(by) => send({ type: by === 1 ? 'next' : 'previous' })}
        onRetry={() => send({ type: 'retry' })}
      />
    </article>
  )
}

/** The reader of a magazine. */
export const Screen = () => {
  const [{ page, documentTitle, canonical, back }] = useScreen(magazineScreen)
  return (
    <>
      {documentTitle && <Head title={documentTitle} canonical={canonical} />}
      {page.type === 'ready' ? <Magazine magazine={page.magazine} /> : <Standstill page={page} back={back} />}
    </>
  )
}
