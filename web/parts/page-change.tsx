import type { ReactElement } from 'react'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './frames.ts'
import css from './page-change.module.css'

/** Shows a page, which has a key. The page before stays in the document until the new one is painted, unseen and without a new layout: taking it out takes as long as putting the new one in. V8.11 */
export const PageChange = ({ page }: { page: ReactElement }) => {
  const [painted, setPainted] = useState(page)
  useEffect(
    () => (painted === page ? undefined : afterPaint(() => startTransition(() => setPainted(page)))),
    [painted, page],
  )
  return (painted.key === page.key ? [page] : [painted, page]).map((each) => (
    <div className={each === page ? undefined : css['left']} key={each.key}>
      {each}
    </div>
  ))
}
