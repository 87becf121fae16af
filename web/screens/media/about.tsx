import type { MediaView } from '../../../core/page/media-page/index.ts'
import { belowWords } from '../../../core/page/media-page/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { Heart, Icon } from '../../parts/form/icons.tsx'
import { Share } from '../../parts/form/share.tsx'
import { RichText } from '../../parts/layout/rich-text.tsx'
import { TrailerButton } from '../series/trailer-button.tsx'
import { AddToWeek } from '../week/add-to-week.tsx'
import css from './about.module.css'

// The visible label is part of the accessible name, so that voice control users can say what they see.
const Words = ({ label, title }: { label: string; title: string }) => {
  const at = label.indexOf(title)
  return (
    <span>
      {label.slice(0, at)}
      <span className="visually-hidden">{title}</span>
      {label.slice(at + title.length)}
    </span>
  )
}

const HeartButton = ({ media, onHeart }: { media: MediaView; onHeart: (id: string) => void }) => {
  const { heart } = media
  if (heart === null) return null
  const icon = <Icon of={Heart} size={18} fill={heart.type === 'toggle' && heart.on ? 'currentColor' : 'none'} />
  return heart.type === 'link' ? (
    <LinkButton tone="quiet" icon={icon} href={heart.href}>
      <Words label={heart.label} title={media.title} />
    </LinkButton>
  ) : (
    <Button tone="quiet" icon={icon} onClick={() => onHeart(media.id)}>
      <Words label={heart.label} title={media.title} />
    </Button>
  )
}

/** The description of a class, and its actions besides watching. */
export const About = ({ media, onHeart }: { media: MediaView; onHeart: (id: string) => void }) => (
  <div className="grid gap-5 gutter">
    <div className={css['actions']}>
      <HeartButton media={media} onHeart={onHeart} />
      {media.mayPlan && <AddToWeek key={media.id} id={media.id} />}
      {media.trailer && <TrailerButton key={media.trailer} id={media.trailer} />}
      <Share title={media.title} path={media.canonical} />
    </div>
    <RichText collapses paragraphs={media.description} />
    {media.tags.length > 0 && (
      <ul className="wraps gap-2" aria-label={belowWords.tags}>
        {media.tags.map((tag) => (
          <li key={tag}>
            <Badge kind="plain">{tag}</Badge>
          </li>
        ))}
      </ul>
    )}
  </div>
)
