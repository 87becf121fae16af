import { useFeatures } from '../../../adapters/react/index.ts'
import { accountPagesView } from '../../../core/account/index.ts'
import { withDialog, write } from '../../../core/routes/index.ts'
import { AccountNav } from '../../parts/account-nav.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Head } from '../../parts/head.tsx'
import { Heading, Unnamed } from '../../parts/heading.tsx'
import { useSiteName } from '../../parts/site-name.ts'
import page from '../page.module.css'
import css from './account.module.css'
import { Favorites } from './favorites.tsx'
import { MyAccount } from './my-account.tsx'
import { Payments } from './payments.tsx'
import { Waiting } from './waiting.tsx'

const sections = { 'my-account': MyAccount, payments: Payments, favorites: Favorites } as const

/** One's account: what is known of oneself, what one has bought, what one likes. A2.14 A2.15 A2.16 A2.25 A2.26 */
export const Screen = () => {
  const { pages, session, signIn } = useFeatures(['app'], ({ app: { context } }) => {
    const { address, catalogue } = context
    const asked = address?.route.type === 'account' ? address.route.section : 'my-account'
    return {
      pages: catalogue && accountPagesView(catalogue.capabilities, asked, address?.rest),
      session: context.session,
      signIn: address ? write(withDialog(address, 'login')) : '',
    }
  })
  const site = useSiteName()
  const Section = pages && sections[pages.shown]
  return (
    <div className={page['page']}>
      <Head title={`${pages?.title ?? 'Account'} - ${site}`} />
      <header className={page['header']}>
        <Heading className={page['title']}>{pages?.title ?? <Unnamed />}</Heading>
      </header>
      {session === 'signedOut' ? (
        <Empty text="Sign in to see your account" action={{ href: signIn, label: 'Sign in' }} />
      ) : (
        <div className={css['account']}>
          {pages && session === 'signedIn' && <AccountNav items={pages.items} />}
          <div className={css['content']}>
            {Section && session === 'signedIn' ? <Section /> : <Waiting shape="panels" />}
          </div>
        </div>
      )}
    </div>
  )
}
