import { useScreen } from '../../../adapters/react/index.ts'
import { accountScreen } from '../../../core/commerce/account/index.ts'
import { Empty } from '../../parts/feedback/empty.tsx'
import { AccountNav } from '../../parts/layout/account-nav.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading, Unnamed } from '../../parts/layout/heading.tsx'
import { useSiteName } from '../../parts/layout/site-name.ts'
import { ActingNote } from '../acting/note.tsx'
import page from '../page.module.css'
import css from './account.module.css'
import { Favorites } from './favorites.tsx'
import { MyAccount } from './my-account.tsx'
import { Payments } from './payments.tsx'
import { Waiting } from './waiting.tsx'

const sections = { 'my-account': MyAccount, payments: Payments, favorites: Favorites } as const

type View = ReturnType<typeof accountScreen.view>

const Content = ({ view }: { view: View }) => {
  switch (view.type) {
    case 'signIn':
      return <Empty text={view.text} action={view.action} />
    case 'waiting':
      return (
        <div className={css['account']}>
          <div className={css['content']}>
            <Waiting shape="panels" />
          </div>
        </div>
      )
    case 'ready': {
      const Section = sections[view.shown]
      return (
        <div className={css['account']}>
          <AccountNav items={view.items} />
          <div className={css['content']}>
            <ActingNote />
            <Section />
          </div>
        </div>
      )
    }
  }
}

/** The account pages: the member's data, purchases and favorites. A2.14 A2.16 */
export const Screen = () => {
  const [view] = useScreen(accountScreen)
  const site = useSiteName()
  return (
    <div className={page['page']}>
      <Head title={`${view.documentTitle} - ${site}`} />
      <header className={page['header']}>
        <Heading className={page['title']}>{view.title ?? <Unnamed />}</Heading>
      </header>
      <Content view={view} />
    </div>
  )
}
