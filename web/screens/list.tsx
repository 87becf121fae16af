import { useScreen } from '../../adapters/react/index.ts'
import { cardWords } from '../../core/cards/index.ts'
import { filterWords, listScreen, waitingList } from '../../core/page/lists/index.ts'
import { Grid } from '../parts/card/grid.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { Trouble } from '../parts/feedback/trouble.tsx'
import { Filters } from '../parts/form/filters.tsx'
import { LayoutSwitch } from '../parts/form/layout-switch.tsx'
import { useFocusHandedOver } from '../parts/hooks/focus.ts'
import { Head } from '../parts/layout/head.tsx'
import { Heading, Unnamed } from '../parts/layout/heading.tsx'
import { useSiteName } from '../parts/layout/site-name.ts'
import { useHeart } from './heart.ts'
import css from './page.module.css'

/** The message if no class matches the filters, with the way back to all classes; the focus moves to the heading. */
const NoneChosen = ({ text, clear }: { text: string; clear: string }) => (
  <div ref={useFocusHandedOver<HTMLDivElement>()}>
    <Empty text={text} action={{ href: clear, label: filterWords.clear }} />
  </div>
)

/** A playlist, a section or a collection as a grid or a list, with the chosen filters, or with the default filter of this device. */
export const Screen = () => {
  const [{ page: view, layout, back }, send] = useScreen(listScreen)
  const site = useSiteName()
  const onHeart = useHeart()
  if (view?.missing)
    return (
      <Trouble
        whole
        message="list_not_found"
        title={view.list.message ?? ''}
        text={cardWords.listMissingHelp}
        back={back}
      />
    )
  const loading = (view?.list ?? waitingList).state === 'loading'
  return (
    <section className={css['page']}>
      <Head
        title={view?.title ? `${view.title} - ${site}` : site}
        {...(view?.title && { canonical: view.canonical, image: view.shareImage })}
        {...(view?.text && { description: view.text })}
      />
      <header className={css['header']}>
        <Heading className={css['title']}>{view?.title || (loading ? <Unnamed /> : site)}</Heading>
        {view?.text && <p className="soft">{view.text}</p>}
      </header>
      <div className={css['tools']}>
        {view && (
          <Filters
            filters={view.filters}
            found={view.found}
            defaults={view.defaults}
            onWanted={() => send.list({ type: 'all' })}
            onDefaults={(defaults) => send.navigation({ type: 'chooseDefaults', defaults })}
          />
        )}
        <LayoutSwitch
          layout={layout}
          onLayout={(chosen) => send.navigation({ type: 'chooseLayout', layout: chosen })}
        />
      </div>
      {view?.list.state === 'empty' && view.filters.clear !== null ? (
        <NoneChosen text={view.list.message ?? ''} clear={view.filters.clear} />
      ) : (
        <Grid
          key={view?.canonical}
          list={view?.list ?? waitingList}
          layout={layout}
          ratio={view?.ratio}
          onHeart={onHeart}
          onRetry={() => send.list({ type: 'retry' })}
          more={view?.more ?? null}
          onMore={() => send.list({ type: view?.more === 'failed' ? 'retry' : 'more' })}
        />
      )}
    </section>
  )
}
