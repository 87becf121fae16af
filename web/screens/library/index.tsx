import { useId } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { LibraryView } from '../../../core/library/index.ts'
import { libraryScreen, libraryWords } from '../../../core/library/index.ts'
import { Card } from '../../parts/card/card.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { CardSkeleton, Loading } from '../../parts/feedback/skeletons.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { Link } from '../../parts/layout/link.tsx'
import layout from '../page.module.css'
import css from './library.module.css'

const slots = ['1', '2', '3', '4']

const nothing = () => undefined

const Shelf = ({ shelf: { title, href, ratio, cards } }: { shelf: NonNullable<LibraryView['shelves']>[number] }) => {
  const heading = useId()
  return (
    <section className={layout['group']} aria-labelledby={heading}>
      <h2 id={heading} className={layout['groupTitle']}>
        {href ? (
          <Link className="ink underlines" to={href}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <ul className={css['cards']} data-ratio={ratio ?? undefined}>
        {cards.map((card) => (
          <li key={card.id} className="shrinks">
            <Card card={card} onHeart={nothing} Meta={Dotted} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The library: the magazines, and the resources of each program. */
export const Screen = () => {
  const [view] = useScreen(libraryScreen)
  return (
    <div className={layout['page']}>
      <Head title={view.documentTitle} canonical={view.canonical} />
      <header className={layout['header']}>
        <Heading className={layout['title']}>{view.title}</Heading>
      </header>
      {view.shelves === null && (
        <div className={css['cards']} aria-busy="true">
          <Loading label={libraryWords.loading} />
          {slots.map((slot) => (
            <CardSkeleton key={slot} />
          ))}
        </div>
      )}
      {view.empty ? (
        <Empty text={view.empty.text} action={view.empty.action} />
      ) : (
        view.shelves?.map((shelf) => <Shelf key={shelf.id} shelf={shelf} />)
      )}
    </div>
  )
}
