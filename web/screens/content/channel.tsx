import { useScreen } from '../../../adapters/react/index.ts'
import type { OtherChannels } from '../../../core/content/channel/index.ts'
import { channelPlayingScreen, channelScreen, channelWords } from '../../../core/content/channel/index.ts'
import { CardList } from '../../parts/card/card-list.tsx'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LayoutSwitch } from '../../parts/form/layout-switch.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { useHeart } from '../heart.ts'
import { About } from '../media/about.tsx'
import { Playback } from '../media/playback.tsx'
import { Beside } from './beside.tsx'
import css from './inline.module.css'
import { Still } from './still.tsx'

const Player = () => {
  const [{ page, trouble }] = useScreen(channelPlayingScreen)
  if (page.type !== 'ready') return null
  const { channel } = page
  return channel.playback === 'closed' ? <Still media={channel} /> : <Playback media={channel} trouble={trouble} />
}

const Others = ({ others }: { others: OtherChannels }) => {
  const [{ layout }, send] = useScreen(channelScreen)
  if (others.state === 'empty') return null
  return (
    <section className="stack gap-5" aria-labelledby="others">
      <header className={css['bar']}>
        <h2 id="others">{channelWords.others}</h2>
        {others.state === 'ready' && (
          <LayoutSwitch
            layout={layout}
            onLayout={(chosen) => send.navigation({ type: 'chooseLayout', layout: chosen })}
          />
        )}
      </header>
      {others.state === 'failed' && (
        <div className="indented">
          <RowMessage text={others.message ?? ''} onRetry={() => send.list({ type: 'retry' })} />
        </div>
      )}
      <CardList entries={others.cards.map((entry) => ({ ...entry, current: null }))} layout={layout} />
    </section>
  )
}

/** The page of a live channel: its player beside its texts, then the other channels of its list. */
export const Screen = () => {
  const [{ page, others, back }, , dispatch] = useScreen(channelScreen)
  const onHeart = useHeart()
  if (page.type === 'loading')
    return (
      <>
        <Loading label={channelWords.loading} />
        <Skeleton shape="backdrop" />
      </>
    )
  if (page.type !== 'ready') {
    const { message, title, text, retry } = page
    return (
      <Trouble whole {...{ message, title, text }} {...(retry && { onRetry: () => dispatch(retry) })} back={back} />
    )
  }
  const { channel } = page
  return (
    <>
      <Head
        title={channel.documentTitle}
        description={channel.summary}
        image={channel.shareImage}
        canonical={channel.canonical}
        type="video.other"
      />
      <Beside
        player={<Player />}
        overline={channelWords.overline}
        title={channel.title}
        texts={<About media={channel} onHeart={onHeart} />}
      >
        <Others others={others} />
      </Beside>
    </>
  )
}
