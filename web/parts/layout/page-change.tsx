import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import { focusHeadingIfLost } from '../hooks/focus.ts'
import { afterPaint } from '../hooks/frames.ts'
import css from './page-change.module.css'

/** Moves the focus to the heading of a page to which the viewer returns before the page in between was painted: it never left the document, so that its heading does not arrive again. */
const useFocusOnQuickReturn = (page: ReactElement, painted: ReactElement) => {
  const last = useRef(page.key)
  useEffect(() => {
    if (last.current !== page.key && painted.key === page.key) focusHeadingIfLost()
    last.current = page.key
  }, [page.key, painted.key])
}

/** Shows a page, which has a key. The page before stays in the document until the new one is painted, unseen and without a new layout: taking it out takes as long as putting the new one in. */
export const PageChange = ({ page }: { page: ReactElement }) => {
  const [painted, setPainted] = useState(page)
  useEffect(() => (painted === page ? undefined : afterPaint(() => setPainted(page))), [painted, page])
  useFocusOnQuickReturn(page, painted)
  return (painted.key === page.key ? [page] : [painted, page]).map((each) => (
    <div className={each === page ? undefined : css['left']} key={each.key}>
      {each}
    </div>
  ))
}
