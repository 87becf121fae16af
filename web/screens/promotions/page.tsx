import type { ReactNode } from 'react'
import type { PurchaseNoticesView } from '../../../core/commerce/checkout/index.ts'
import type { PeriodView } from '../../../core/commerce/promotions/index.ts'
import { Faq } from '../../parts/layout/faq.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { useSiteName } from '../../parts/layout/site-name.ts'
import { ActingNote } from '../acting/note.tsx'
import page from '../page.module.css'
import { PurchaseNotices } from '../purchase.tsx'
import { PeriodOf } from './period.tsx'
import css from './promotions.module.css'

interface Promoted {
  readonly title: string
  readonly text: string
  readonly period?: PeriodView
  readonly notices: PurchaseNoticesView
  readonly trial?: { readonly label: string; readonly href: string } | null
  readonly standard: { readonly label: string; readonly href: string }
  readonly faq?: { readonly title: string; readonly questions: readonly { question: string; answer: string }[] }
}

/** The frame of a promotion's page: its title and text, its time, its plans, its questions, and the way to the ordinary prices. */
export const PromotionPage = ({
  view: { title, text, period, notices, trial, standard, faq },
  canonical,
  children,
}: {
  view: Promoted
  canonical: string
  children: ReactNode
}) => {
  const site = useSiteName()
  return (
    <section className={page['page']}>
      <Head title={`${title} - ${site}`} description={text} canonical={canonical} />
      <div className={css['offer']}>
        <div className={css['pair']}>
          <div className={css['about']}>
            <header className={`${page['header']} ${css['header']}`}>
              <Heading className={page['title']}>{title}</Heading>
              <p className="soft">{text}</p>
              {period && <PeriodOf period={period} />}
              {trial && (
                <p>
                  <Link className="link bold" to={trial.href}>
                    {trial.label}
                  </Link>
                </p>
              )}
            </header>
            <ActingNote />
            <PurchaseNotices notices={notices} />
          </div>
          <div className={css['plans']}>{children}</div>
        </div>
      </div>
      <p className="gutter">
        <Link className="link bold" to={standard.href}>
          {standard.label}
        </Link>
      </p>
      {faq && faq.questions.length > 0 && <Faq {...faq} />}
    </section>
  )
}
