import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { PageProvider, useScreen } from '../../adapters/react/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import type { AddressView } from '../../core/navigation/index.ts'
import { frameScreen, hostsScreen } from '../../core/navigation/index.ts'
import type { Dialog } from '../../core/routes/index.ts'
import { pageOf } from '../../core/routes/index.ts'
import { dialogPart } from '../dialogs.ts'
import { Boundary } from '../parts/feedback/boundary.tsx'
import { Late, part } from '../parts/feedback/late.tsx'
import { OverLoading, PageLoading } from '../parts/feedback/skeletons.tsx'
import { IntoView } from '../parts/hooks/into-view.tsx'
import { FollowsLinks } from '../parts/layout/link.tsx'
import { PageChange } from '../parts/layout/page-change.tsx'
import { BannerSpace, SiteLayout } from '../parts/layout/site-layout.tsx'
import { screenFor } from '../routes.ts'
import { AccountEntry } from './account-entry.tsx'
import { AddressBar } from './address-bar.tsx'
import type { announcements } from './announcements.ts'
import { Broken } from './broken.tsx'
import { Closed } from './closed.tsx'
import { RedeemHost } from './planner/redeem-host.tsx'
import { RefusalsHost } from './refusals/index.tsx'
import { SearchEntry } from './search/entry.tsx'
import { Theme } from './theme.tsx'
import { Thrown } from './thrown.tsx'
import { ToastsHost } from './week/toasts-host.tsx'

const announcement = (name: keyof typeof announcements) =>
  part(() => import('./announcements.ts').then((file) => file.announcements[name]))

const banner = announcement('banner')
const declined = announcement('declined')
const uncertain = announcement('uncertain')
const actingBar = announcement('actingBar')
const barred = announcement('barred')
const news = announcement('news')

const DialogPart = ({ dialog, closed }: { dialog: Dialog; closed: string }) => (
  <Late
    of={dialogPart(dialog)}
    waiting={<OverLoading />}
    failed={(error) => (
      <IntoView>
        <Broken error={error} whole={false} back={{ href: closed, label: commonWords.close }} />
      </IntoView>
    )}
  />
)

/** The screen of an address: the same element for the same page, so that nothing but its own views draws it again. */
const usePage = (address: AddressView | null) => {
  const of = address && screenFor(address.route, address.kind)
  const [key, page] = address ? [address.page, pageOf(address.route)] : []
  return useMemo(() => {
    if (of === null || page === undefined) return null
    return (
      <PageProvider key={key} page={page}>
        <Late of={of} waiting={<PageLoading />} failed={(error) => <Broken error={error} />} />
      </PageProvider>
    )
  }, [of, key, page])
}

interface Props {
  /** Puts a router around the address bar. */
  readonly router: (addressBar: ReactNode) => ReactNode
}

const Whole = ({ router }: Props) => {
  const [{ frame, theme, keysOff, applied, closed, address }, send] = useScreen(frameScreen)
  const [hosts] = useScreen(hostsScreen)
  const page = usePage(address)
  if (address === null || page === null) return null
  return (
    <FollowsLinks>
      {router(<AddressBar />)}
      <Theme theme={applied} />
      <SiteLayout
        nav={frame.nav}
        home={frame.home}
        tabs={frame.tabs}
        account={<AccountEntry signIn={frame.signIn} menu={frame.menu} links={frame.account} />}
        search={
          address.route.type !== 'search' && <SearchEntry key={address.page} href={frame.search} keysOff={keysOff} />
        }
        banner={
          <>
            {hosts.uncertain && <Late of={uncertain} />}
            {hosts.checkout && <Late of={declined} />}
            {address.hasBanner && <Late of={banner} waiting={<BannerSpace />} />}
            {address.mayHaveBanner && <BannerSpace />}
          </>
        }
        theme={theme}
        onTheme={(chosen) => send.navigation({ type: 'chooseTheme', theme: chosen })}
        onGroup={(group) => send.navigation({ type: 'pressGroup', group })}
        footer={frame.footer}
        alone={address.route.type === 'lesson'}
      >
        {hosts.dayPass && <RedeemHost onClose={() => send.dayPass({ type: 'close' })} />}
        {address.dialog && <DialogPart key={address.dialog} dialog={address.dialog} closed={address.closed} />}
        {closed ? (
          <Closed view={closed} />
        ) : hosts.barred ? (
          <Late of={barred} waiting={<PageLoading />} failed={(error) => <Broken error={error} />} />
        ) : (
          <PageChange page={page} />
        )}
      </SiteLayout>
      {hosts.acting && <Late of={actingBar} failed={(error) => <Broken error={error} whole={false} />} />}
      {hosts.toasts && <ToastsHost />}
      {hosts.news && <Late of={news} />}
      <RefusalsHost />
      <Thrown />
    </FollowsLinks>
  )
}

const stopped = (error: unknown) => (
  <main>
    <Broken error={error} whole={false} />
  </main>
)

/** The frame with the screen of the present address in it, and the dialog over it; a message with Retry if the frame or a machine breaks. */
export const Root = (props: Props) => (
  <Boundary fallback={stopped}>
    <Whole {...props} />
  </Boundary>
)
