import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { bannerFor, carriesBanner } from '../../core/billing/index.ts'
import { viewContextOf } from '../../core/cards/index.ts'
import { mediaKind } from '../../core/catalogue/index.ts'
import { navigationView } from '../../core/navigation/index.ts'
import type { OpenDialog, Route } from '../../core/routes/index.ts'
import { dialogFor, hrefOf, withoutDialog, write } from '../../core/routes/index.ts'
import { dialogPart } from '../dialogs.ts'
import { IntoView } from '../parts/into-view.tsx'
import { Late, part } from '../parts/late.tsx'
import { SiteLayout } from '../parts/site-layout.tsx'
import { Loading } from '../parts/skeletons.tsx'
import { screenFor } from '../routes.ts'
import { AccountEntry } from './account-entry.tsx'
import { AddressBar } from './address-bar.tsx'
import { Broken } from './broken.tsx'
import { Closed } from './closed.tsx'
import { RedeemHost } from './planner/redeem-host.tsx'
import { RefusalsHost } from './refusals/index.tsx'
import { Theme } from './theme.tsx'
import { useContextView, viewSources } from './view-context.ts'
import { ToastsHost } from './week/toasts-host.tsx'

const banner = part(() => import('./banner.tsx').then(({ Banner }) => Banner))

const declined = part(() => import('./declined.tsx').then(({ Declined }) => Declined))

const loading = <Loading label="Page is Loading..." />

const DialogPart = ({ dialog, closed }: { dialog: OpenDialog; closed: string }) => (
  <Late
    of={dialogPart(dialog)}
    waiting={loading}
    failed={(error) => (
      <IntoView>
        <Broken error={error} whole={false} back={{ href: closed, label: 'Close' }} />
      </IntoView>
    )}
  />
)

// One page, however it is written and whatever plays on it: on another one the focus goes to the heading.
const pageOf = (route: Route) => hrefOf(route.type === 'media' ? { ...route, slug: '' } : route).split('?')[0]

/** The frame with the screen of the present place in it, and over it the dialog that the address asks for. */
export const Root = () => {
  const navigation = useFeatures(
    [...viewSources, 'navigation', 'catalogue'],
    ({ app, now, history, favourites, navigation: kept, catalogue }) => ({
      view: navigationView(viewContextOf({ app, now, history, favourites }), app.context.address, kept.context),
      theme: kept.context.theme,
      recalled: !kept.matches('recalling'),
      closed: catalogue.matches('failed') && app.context.catalogue === null,
    }),
  )
  const route = useFeatures(['app'], ({ app }) => app.context.address?.route ?? null)
  const kind = useFeatures(['app'], ({ app }) => mediaKind(app.context.item))
  const dialog = useFeatures(['app'], ({ app: { context } }) => {
    const answer = context.address && dialogFor(context.address, context.session)
    return {
      shown: answer?.type === 'show' ? answer.dialog : null,
      closed: context.address === null ? '/' : write(withoutDialog(context.address)),
    }
  })
  const hasBanner =
    useContextView([], ({ viewer, now }) => bannerFor(viewer, now) !== null) && route && carriesBanner(route)
  const hasCheckout = useFeatures(['checkout'], ({ checkout }) => checkout !== undefined)
  const hasWeek = useFeatures(['myWeek'], ({ myWeek }) => myWeek !== undefined)
  const send = useSend('navigation')
  if (route === null) return null
  return (
    <>
      <AddressBar />
      <Theme theme={navigation.recalled ? navigation.theme : null} />
      <SiteLayout
        nav={navigation.view.nav}
        home={navigation.view.home}
        tabs={navigation.view.tabs}
        account={<AccountEntry signIn={navigation.view.signIn} links={navigation.view.account} />}
        banner={
          <>
            {hasCheckout && <Late of={declined} />}
            {hasBanner && <Late of={banner} />}
          </>
        }
        theme={navigation.theme}
        onTheme={(theme) => send({ type: 'chooseTheme', theme })}
        onGroup={(group) => send({ type: 'pressGroup', group })}
        footer={navigation.view.footer}
      >
        <RedeemHost />
        {dialog.shown && <DialogPart key={dialog.shown} dialog={dialog.shown} closed={dialog.closed} />}
        {navigation.closed ? (
          <Closed />
        ) : (
          <Late
            key={`${kind} ${pageOf(route)}`}
            of={screenFor(route, kind)}
            waiting={loading}
            failed={(error) => <Broken error={error} />}
          />
        )}
      </SiteLayout>
      {hasWeek && <ToastsHost />}
      <RefusalsHost />
    </>
  )
}
