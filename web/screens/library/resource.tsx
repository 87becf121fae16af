import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import type { FileView } from '../../../core/library/index.ts'
import { libraryWords, resourceScreen } from '../../../core/library/index.ts'
import { Spinner } from '../../parts/feedback/spinner.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { Icon, RotateCw } from '../../parts/form/icons.tsx'
import { Pager } from '../../parts/form/pager.tsx'
import { focusHeading } from '../../parts/hooks/focus.ts'
import { useMagnified } from '../../parts/hooks/magnified.ts'
import { usePageTop } from '../../parts/hooks/page-top.ts'
import { useReaderKeys } from '../../parts/hooks/reader-keys.ts'
import { useSwipe } from '../../parts/hooks/swipe.ts'
import { useWindowSize } from '../../parts/hooks/window-size.ts'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { FileSearch, Zoom } from './file-tools.tsx'
import css from './reader.module.css'
import { Standstill } from './standstill.tsx'

/** Puts the element that the pages are drawn into on this page. */
const useSheet = (element: unknown) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element instanceof HTMLElement) frame.current?.replaceChildren(element)
  }, [element])
  return frame
}

const Sheet = ({ file, paper }: { file: FileView; paper: RefObject<HTMLDivElement | null> }) => {
  const send = useSend('file')
  const sheet = useSheet(file.element)
  const { isWide } = file
  const swipe = useSwipe((by) => send({ type: by === 1 ? 'next' : 'previous' }))
  const isMagnified = useMagnified()
  usePageTop(file.label, paper, file.zoom.fits)
  return (
    <div className={css['desk']}>
      <div
        ref={paper}
        className={css['paper']}
        style={file.zoom.fits ? { inlineSize: 'fit-content', maxInlineSize: file.width } : { inlineSize: file.width }}
        data-drawn="true"
        data-magnified={isMagnified}
      >
        <section
          className={css['frame']}
          aria-label={file.label}
          tabIndex={isWide ? 0 : undefined}
          data-wide={isWide}
          {...(!isWide && !isMagnified && swipe)}
        >
          <div className={css['sheet']} ref={sheet} />
        </section>
        {file.failed && (
          <div className={css['failed']} role="alert">
            <p>{file.failed}</p>
            <Button
              tone="outline"
              size="small"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                send({ type: 'retry' })
              }}
              icon={<Icon of={RotateCw} size={16} />}
            >
              {libraryWords.retry}
            </Button>
          </div>
        )}
        {file.isSlow && <Spinner label={libraryWords.waiting} />}
      </div>
    </div>
  )
}

const Resource = ({ file }: { file: FileView }) => {
  const send = useSend('file')
  const paper = useRef<HTMLDivElement>(null)
  useWindowSize(paper, (size) => send({ type: 'resize', viewport: size }))
  useReaderKeys((type) => send({ type }), paper, file.isWide)
  return (
    <article className={css['reader']}>
      <header className={css['header']}>
        <Heading className={css['title']}>{file.title}</Heading>
        {file.download && (
          <LinkButton external tone="outline" size="small" href={file.download.href}>
            {file.download.label}
          </LinkButton>
        )}
      </header>
      {file.description && <p className={css['description']}>{file.description}</p>}
      <div className={css['tools']}>
        {file.pager && <Pager pager={file.pager} onCommand={send} />}
        <Zoom zoom={file.zoom} onZoom={(type) => send({ type })} />
        <FileSearch
          search={file.search}
          onQuery={(query) => send({ type: 'search', query })}
          onMatch={(type) => send({ type })}
          onRetry={() => send({ type: 'retrySearch' })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {file.label}
      </p>
      <Sheet file={file} paper={paper} />
    </article>
  )
}

/** The viewer of a program's resource. */
export const Screen = () => {
  const [{ page, documentTitle, canonical, back }] = useScreen(resourceScreen)
  return (
    <>
      {documentTitle && <Head title={documentTitle} canonical={canonical} />}
      {page.type === 'ready' ? <Resource file={page.file} /> : <Standstill page={page} back={back} />}
    </>
  )
}
