import { useScreen } from '../../../adapters/react/index.ts'
import { dotted } from '../../../core/cards/index.ts'
import type { SeriesView } from '../../../core/content/series/index.ts'
import { seriesScreen, seriesWords } from '../../../core/content/series/index.ts'
import { Picture } from '../../parts/card/picture.tsx'
import { Late } from '../../parts/feedback/late.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { Icon, Lock, Play } from '../../parts/form/icons.tsx'
import { Share } from '../../parts/form/share.tsx'
import { Backdrop, BackdropWords } from '../../parts/layout/backdrop.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { RichText } from '../../parts/layout/rich-text.tsx'
import { Broken } from '../broken.tsx'
import { fromBackdrop } from '../media/from-backdrop.ts'
import { Episodes } from './episodes.tsx'
import { episodePart } from './playing-part.ts'
import css from './series.module.css'
import { TrailerButton } from './trailer-button.tsx'

const Start = ({ start }: { start: NonNullable<SeriesView['start']> }) => {
  const Sign = start.locked ? Lock : Play
  return (
    <>
      <LinkButton href={start.href} state={fromBackdrop} icon={<Icon of={Sign} size={18} />}>
        {start.label}
      </LinkButton>
      <p className="small soft">
        <Dotted>{dotted(start.episode, start.left)}</Dotted>
      </p>
    </>
  )
}

const Top = ({ series }: { series: SeriesView }) => (
  <Backdrop
    top
    className={css['backdrop']}
    picture={<Picture fill first eager image={series.image} sizes="100vw" widths={[640, 1280, 1920]} />}
  >
    <BackdropWords>
      <p className="overline accent">{seriesWords.overline}</p>
      <Heading className={css['title']}>{series.title}</Heading>
      <p className="small soft">
        <Dotted>{series.counts}</Dotted>
      </p>
      <div className={css['start']}>{series.start && <Start start={series.start} />}</div>
    </BackdropWords>
  </Backdrop>
)

const Frame = ({ series }: { series: SeriesView }) => {
  const waiting = (
    <div className={css['dark']} data-theme="house">
      <div className={css['screen']}>
        <Skeleton shape="player" />
      </div>
    </div>
  )
  return (
    <>
      <Late of={episodePart} waiting={waiting} failed={(error) => <Broken error={error} whole={false} />} />
      <header className={css['caption']}>
        <Heading className={css['name']}>{series.title}</Heading>
        <p className="soft">{series.start?.episode}</p>
      </header>
    </>
  )
}

/** The page of a series: its picture with the next episode to watch, or the episode that plays; then its texts and its episodes. */
export const Screen = () => {
  const [{ page, retry, layout, back }, , dispatch] = useScreen(seriesScreen)
  switch (page.type) {
    case 'loading':
      return (
        <>
          <Loading label={seriesWords.loading} />
          <Skeleton shape="backdrop" />
        </>
      )
    case 'failed':
      return (
        <Trouble
          whole
          message={page.message}
          title={page.title}
          text={page.text}
          onRetry={() => dispatch(retry)}
          back={back}
        />
      )
    case 'ready': {
      const { series } = page
      return (
        <article className={css['series']}>
          <Head
            title={series.about.documentTitle}
            description={series.about.summary}
            image={series.about.shareImage}
            canonical={series.about.canonical}
            type={series.about.type}
            subject={series.about.subject}
          />
          {series.playing ? <Frame series={series} /> : <Top series={series} />}
          <div className="grid gap-3 gutter">
            <RichText collapses paragraphs={series.description} />
            <div className={css['actions']}>
              {series.trailer && <TrailerButton key={series.trailer} id={series.trailer} />}
              <Share title={series.about.title} path={series.about.canonical} />
            </div>
          </div>
          <Episodes series={series} layout={layout} />
        </article>
      )
    }
  }
}
