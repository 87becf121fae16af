import { Suspense, useState } from 'react'
import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { viewContextOf } from '../../core/app/view-context.ts'
import { bannerFor, carriesBanner } from '../../core/billing/index.ts'
import { navigationView } from '../../core/navigation/index.ts'
import type { OpenDialog, Place } from '../../core/routes/index.ts'
import { dialogFor, hrefOf, withoutDialog, write } from '../../core/routes/index.ts'
import { dialogPart } from '../dialogs.ts'
import { Boundary } from '../parts/boundary.tsx'
import { Frame } from '../parts/frame.tsx'
import { intoView } from '../parts/into-view.ts'
import { Loading } from '../parts/skeletons.tsx'
import { screenFor } from '../routes.ts'
import { AccountDoor } from './account-door.tsx'
import { AddressBar } from './address-bar.tsx'
import { Broken } from './broken.tsx'
import { Closed } from './closed.tsx'
import { lazily } from './lazily.ts'
import { looks, useLook } from './looks.ts'
import { RedeemHost } from './planner/redeem-host.tsx'
import { RefusalsHost } from './refusals/index.tsx'
import { Room } from './room.tsx'
import { ToastsHost } from './week/toasts-host.tsx'

const Banner = lazily(() => import('./banner.tsx').then(({ Banner: Part }) => Part))

const Declined = lazily(() => import('./declined.tsx').then(({ Declined: Part }) => Part))

const DeclinedPart = () => (
  <Boundary fallback={() => null}>
    <Suspense fallback={null}>
      <Declined />
    </Suspense>
  </Boundary>
)

const BannerPart = () => (
  <Boundary fallback={() => null}>
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  </Boundary>
)

const DialogPart = ({ dialog, closed }: { dialog: OpenDialog; closed: string }) => {
  const [Part] = useState(() => dialogPart(dialog))
  return (
    <Boundary
      fallback={(error) => (
        <div ref={intoView}>
          <Broken error={error} whole={false} back={{ href: closed, label: 'Close' }} />
        </div>
      )}
    >
      <Suspense fallback={<Loading label="Page is Loading..." />}>
        <Part />
      </Suspense>
    </Boundary>
  )
}

// One page, however it is written and whatever plays on it: on another one the focus goes to the heading.
const pageOf = (place: Place) => hrefOf(place.type === 'media' ? { ...place, slug: '' } : place).split('?')[0]

/** The frame with the screen of the present place in it, and over it the dialog that the address asks for. */
export const Root = () => {
  const frame = useFeatures(
    [...looks, 'frame', 'catalogue'],
    ({ app, moment, history, favourites, frame: kept, catalogue }) => ({
      view: navigationView(viewContextOf({ app, moment, history, favourites }), app.context.address, kept.context),
      room: kept.context.room,
      recalled: !kept.matches('recalling'),
      closed: catalogue.matches('failed') && app.context.catalogue === null,
    }),
  )
  const place = useFeatures(['app'], ({ app }) => app.context.address?.route ?? null)
  const dialog = useFeatures(['app'], ({ app: { context } }) => {
    const answer = context.address && dialogFor(context.address, context.session)
    return {
      shown: answer?.type === 'show' ? answer.dialog : null,
      closed: context.address === null ? '/' : write(withoutDialog(context.address)),
    }
  })
  const banner = useLook([], ({ viewer, now }) => bannerFor(viewer, now) !== null) && place && carriesBanner(place)
  const hasCheckout = useFeatures(['checkout'], ({ checkout }) => checkout !== undefined)
  const hasWeek = useFeatures(['myWeek'], ({ myWeek }) => myWeek !== undefined)
  const send = useSend('frame')
  if (place === null) return null
  const Screen = screenFor(place)
  return (
    <>
      <AddressBar />
      <Room room={frame.recalled ? frame.room : null} />
      <Frame
        nav={frame.view.nav}
        home={frame.view.home}
        tabs={frame.view.tabs}
        account={<AccountDoor signIn={frame.view.signIn} links={frame.view.account} />}
        banner={
          <>
            {hasCheckout && <DeclinedPart />}
            {banner && <BannerPart />}
          </>
        }
        theme={frame.room}
        onTheme={(room) => send({ type: 'chooseRoom', room })}
        onGroup={(group) => send({ type: 'pressGroup', group })}
        footer={frame.view.footer}
      >
        <RedeemHost />
        {dialog.shown && <DialogPart key={dialog.shown} dialog={dialog.shown} closed={dialog.closed} />}
        {frame.closed ? (
          <Closed />
        ) : (
          <Boundary key={pageOf(place)} fallback={(error) => <Broken error={error} />}>
            <Suspense fallback={<Loading label="Page is Loading..." />}>
              <Screen />
            </Suspense>
          </Boundary>
        )}
      </Frame>
      {hasWeek && <ToastsHost />}
      <RefusalsHost />
    </>
  )
}
