import { useSend } from '../../../adapters/react/index.ts'
import type { SeriesView } from '../../../core/content/series/index.ts'
import { seriesWords } from '../../../core/content/series/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { Layout } from '../../../core/navigation/index.ts'
import { CardList } from '../../parts/card/card-list.tsx'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { CardSkeletons, Loading } from '../../parts/feedback/skeletons.tsx'
import { Choices } from '../../parts/form/choices.tsx'
import { LayoutSwitch } from '../../parts/form/layout-switch.tsx'
import { More } from '../../parts/form/more.tsx'
import css from './series.module.css'

const keyOf = (season: number | null): string => (season === null ? 'all' : String(season))

const Seasons = ({ seasons }: { seasons: NonNullable<SeriesView['seasons']> }) => {
  const send = useSend('series')
  const options = seasons.options.map(({ value, label, chosen }) => ({ key: keyOf(value), label, chosen }))
  return (
    <Choices
      label={seriesWords.season}
      options={options}
      dropdown={seasons.dropdown}
      onChoose={(key) => send({ type: 'filter', season: key === 'all' ? null : Number(key) })}
    />
  )
}

const List = ({ list, layout }: { list: SeriesView['list']; layout: Layout }) => {
  const send = useSend('series')
  const retry = () => send({ type: 'retry' })
  if (list.state === 'loading')
    return (
      <div className="indented" aria-busy="true">
        <Loading label={commonWords.loading} />
        <CardSkeletons />
      </div>
    )
  if (list.state !== 'ready')
    return (
      <div className={css['message']}>
        <RowMessage text={list.message ?? ''} onRetry={list.state === 'failed' ? retry : undefined} />
      </div>
    )
  return (
    <>
      <CardList entries={list.episodes} layout={layout} />
      {list.more && (
        <More
          more={list.more}
          count={list.episodes.length}
          onMore={() => (list.more === 'failed' ? retry() : send({ type: 'more' }))}
        />
      )}
    </>
  )
}

/** The episodes of a series, by pages as they are scrolled to, with the filter by season and the choice of a layout. */
export const Episodes = ({ series, layout }: { series: SeriesView; layout: Layout }) => {
  const send = useSend('navigation')
  return (
    <section className="stack gap-5" aria-labelledby="episodes">
      <header className={css['bar']}>
        <h2 id="episodes">{seriesWords.episodes}</h2>
        <div className={css['tools']}>
          {series.seasons && <Seasons seasons={series.seasons} />}
          <LayoutSwitch layout={layout} onLayout={(chosen) => send({ type: 'chooseLayout', layout: chosen })} />
        </div>
      </header>
      <List list={series.list} layout={layout} />
    </section>
  )
}
