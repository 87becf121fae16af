import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { inlineScreen } from '../../../core/content/inline-page/index.ts'
import { seriesWords } from '../../../core/content/series/index.ts'
import {
  belowScreen,
  belowWords,
  mediaTopScreen,
  mediaWords,
  playingScreen,
} from '../../../core/page/media-page/index.ts'
import { CardList } from '../../parts/card/card-list.tsx'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { Choices } from '../../parts/form/choices.tsx'
import { LayoutSwitch } from '../../parts/form/layout-switch.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { useHeart } from '../heart.ts'
import { About } from '../media/about.tsx'
import { Playback } from '../media/playback.tsx'
import { Beside } from './beside.tsx'
import css from './inline.module.css'
import { Still } from './still.tsx'

const Related = () => {
  const [season, setSeason] = useState<number | null>(null)
  const [{ related, layout }, send] = useScreen(inlineScreen(season))
  if (related.state === 'empty') return null
  return (
    <section className="stack gap-5" aria-labelledby="related">
      <header className={css['bar']}>
        <h2 id="related">{belowWords.related}</h2>
        <div className="row gap-3">
          {related.seasons && (
            <Choices
              label={seriesWords.season}
              options={related.seasons.options.map(({ value, ...option }) => ({ ...option, key: `${value}` }))}
              dropdown={related.seasons.dropdown}
              onChoose={(key) => setSeason(key === 'null' ? null : Number(key))}
            />
          )}
          <LayoutSwitch
            layout={layout}
            onLayout={(chosen) => send.navigation({ type: 'chooseLayout', layout: chosen })}
          />
        </div>
      </header>
      {related.state === 'failed' && (
        <div className="indented">
          <RowMessage text={related.message ?? ''} onRetry={() => send.related({ type: 'reload' })} />
        </div>
      )}
      {related.state === 'loading' && (
        <div className="indented">
          <Skeleton shape="panel" />
        </div>
      )}
      <CardList entries={related.cards.map((entry) => ({ ...entry, current: null }))} layout={layout} />
    </section>
  )
}

const Player = () => {
  const [{ page, trouble }] = useScreen(playingScreen)
  if (page.type !== 'ready') return null
  const { media } = page
  return media.playback === 'closed' ? <Still media={media} /> : <Playback media={media} trouble={trouble} />
}

const Texts = () => {
  const [{ page }] = useScreen(belowScreen)
  const onHeart = useHeart()
  return page.type === 'ready' ? <About media={page.media} onHeart={onHeart} /> : null
}

/** The page of a class whose player is beside its texts, with the paywall over its picture; related classes as a grid or a list. */
export const Screen = () => {
  const [{ page, back }, send] = useScreen(mediaTopScreen)
  if (page.type === 'loading')
    return (
      <>
        <Loading label={mediaWords.loading} />
        <Skeleton shape="backdrop" />
      </>
    )
  if (page.type !== 'ready') {
    const { title, text } = page
    const message = page.type === 'missing' ? page.message : 'media_failed'
    const retry = page.type === 'failed' && { onRetry: () => send.media({ type: 'reload' }) }
    return <Trouble whole {...{ message, title, text }} {...retry} back={back} />
  }
  const { media } = page
  return (
    <>
      <Head
        title={media.documentTitle}
        description={media.summary}
        image={media.shareImage}
        video={media.shareVideo}
        canonical={media.canonical}
        type="video.other"
      />
      <Beside player={<Player />} overline={media.meta} title={media.title} teacher={media.teacher} texts={<Texts />}>
        <Related />
      </Beside>
    </>
  )
}
