import type { ReactNode } from 'react'
import type { PaywallView } from '../../core/media-page/index.ts'
import { LinkButton } from './button.tsx'
import { Check, stroke } from './icons.tsx'
import css from './paywall.module.css'
import { Picture } from './picture.tsx'

/** The paywall in place of the video for a viewer who may not watch: the reason, and what unlocks the class; always in House. V2.19 V6.02 */
export const Paywall = ({
  view: { title, text, action, others, benefits },
  image,
  pass,
}: {
  view: PaywallView
  image: string | null
  /** Renders the button that redeems one of the viewer's day passes. */
  pass: (label: string, outline: boolean) => ReactNode
}) => (
  <section className={css['paywall']} data-theme="house" aria-label={title}>
    <div className={css['still']}>
      <Picture fill image={image} eager widths={[320]} sizes="320px" />
    </div>
    <div className={css['words']}>
      <h2 className="display-2">{title}</h2>
      <p className={css['text']}>{text}</p>
      <div className={css['ways']}>
        {[action, ...others].map((way, at) =>
          way.type === 'usePass' ? (
            <div key={way.label}>{pass(way.label, at > 0)}</div>
          ) : (
            <LinkButton key={way.label} href={way.href} tone={at === 0 ? 'primary' : 'quiet'}>
              {way.label}
            </LinkButton>
          ),
        )}
      </div>
      {benefits.length > 0 && (
        <ul className={css['benefits']}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Check size={16} strokeWidth={stroke} aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
)
