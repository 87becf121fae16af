import type { ViewSources } from '../../cards/index.ts'
import { supportLink } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import { commonWords } from '../../kernel/words.ts'
import type { Address, Route } from '../../routes/index.ts'
import { hrefOf, pageNames, withDialog, withoutDialog, write } from '../../routes/index.ts'
import { lackWords } from './lacks.words.ts'
import type { News, NewsState } from './news.machine.ts'
import { newsWords } from './words.ts'

/** Returns the text of the latest message; `null` if there is no message, or if the sign-in dialog shows it. */
export const newsText = (news: News | null): string | null =>
  news === null || news === 'passwordSet' ? null : { ...newsWords, ...lackWords }[news]

const kinds: Readonly<Partial<Record<News, 'error' | 'success'>>> = {
  ...{ notDeleted: 'error', passwordChanged: 'success', signedInInstead: 'success', accountDeleted: 'success' },
}

const pricing: Route = { type: 'pricing', sale: false, error: null }
const billing: Route = { type: 'account', section: 'payments' }

const billingFirst: readonly (News | null)[] = [
  ...(['isCanceled', 'isRenewing', 'isFixed', 'noSubscriptions'] as const),
  ...(['cancel', 'renew', 'change'] as const),
]

/** Returns the link for a message, depending on the open page; `null` without one. */
const linkFor = (
  news: News | null,
  address: Address,
  config: { readonly offers: readonly unknown[]; readonly support: string | null } | undefined,
): { readonly label: string; readonly href: string } | null => {
  const { route, rest } = address
  if (news === 'stillDue')
    return { label: newsWords.answer, href: write(withDialog(withoutDialog(address), 'personal-details')) }
  if (news === 'deleteAccount') return supportLink(config?.support)
  if (billingFirst.includes(news) && !(route.type === 'account' && route.section === 'payments'))
    return { label: pageNames.billing, href: hrefOf(billing, rest) }
  const isAboutPlans = news === 'noMembership' || news === 'noCheckout'
  return isAboutPlans && config?.offers.length ? { label: commonWords.seePlans, href: hrefOf(pricing, rest) } : null
}

interface Sources {
  readonly app: ViewSources['app']
  readonly news: NewsState | undefined
}

/** The message above every page, with its link and the label of its dismiss button. */
export const newsScreen = screen(['app', 'news'], ({ app, news }: Sources) => {
  const latest = news?.context.news ?? null
  const { address, catalogue } = app.context
  return {
    text: newsText(latest),
    kind: (latest && kinds[latest]) ?? 'information',
    link: address && linkFor(latest, address, catalogue?.config),
    dismiss: newsWords.dismiss,
  } as const
})
