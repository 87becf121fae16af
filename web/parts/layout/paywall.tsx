import type { ReactNode } from 'react'
import { useDispatch } from '../../../adapters/react/index.ts'
import type { PaywallAction, PaywallView } from '../../../core/page/media-page/index.ts'
import { Picture } from '../card/picture.tsx'
import { Button, LinkButton } from '../form/button.tsx'
import { Check, Icon } from '../form/icons.tsx'
import css from './paywall.module.css'

/** Renders the button that redeems one of the viewer's day passes. */
type RenderPass = (label: string, outline: boolean) => ReactNode

const Way = ({ way, pass, first = false }: { way: PaywallAction; pass: RenderPass; first?: boolean }) => {
  const dispatch = useDispatch()
  switch (way.type) {
    case 'usePass':
      return pass(way.label, !first)
    case 'retry':
      return (
        <Button wide onClick={() => dispatch(way.retry)}>
          {way.label}
        </Button>
      )
    case 'go':
      return (
        <LinkButton href={way.href} tone={first ? 'primary' : 'quiet'} wide={first}>
          {way.label}
        </LinkButton>
      )
  }
}

/** The paywall in place of the video for a viewer who may not watch: the reason, and the ways to unlock the class; always in House. */
export const Paywall = ({
  view: { title, text, action, others, benefits },
  image,
  pass,
}: {
  view: PaywallView
  image: string | null
  pass: RenderPass
}) => (
  <section className={css['paywall']} data-theme="house" aria-label={title}>
    <div className={css['still']}>
      <Picture fill image={image} eager widths={[640, 1280]} sizes="100vw" />
    </div>
    <div className={css['words']}>
      <h2 className="display-2">{title}</h2>
      <p className={css['text']}>{text}</p>
      <div className={css['action']}>
        <Way way={action} pass={pass} first />
      </div>
      <div className={css['ways']}>
        {others.map((way) => (
          <Way key={way.label} way={way} pass={pass} />
        ))}
      </div>
      {benefits.length > 0 && (
        <ul className={css['benefits']}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon of={Check} size={16} />
              {benefit}
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
)
