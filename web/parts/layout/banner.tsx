import type { BannerView } from '../../../core/commerce/billing/index.ts'
import { LinkButton } from '../form/button.tsx'
import { Icon, Info, TriangleAlert } from '../form/icons.tsx'
import css from './banner.module.css'

const signs = { information: Info, warning: TriangleAlert } as const

/** A slim banner above the page about the viewer's membership, with a link. */
export const Banner = ({ kind, text, action }: BannerView) => {
  const Sign = signs[kind]
  return (
    <div className={css['banner']} data-kind={kind} data-banner="" role="status">
      <Icon of={Sign} className={css['sign']} size={20} />
      <p className="label">{text}</p>
      <div className={css['action']}>
        <LinkButton tone="quiet" size="small" href={action.href}>
          {action.label}
        </LinkButton>
      </div>
    </div>
  )
}
