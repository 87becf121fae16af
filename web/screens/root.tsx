import { Suspense, useState } from 'react'
import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { frameView } from '../../core/frame/index.ts'
import { onlookerOf } from '../../core/onlooker.ts'
import type { Place } from '../../core/places/index.ts'
import { dialogFor, hrefOf, withoutDialog, write } from '../../core/places/index.ts'
import { Boundary } from '../parts/boundary.tsx'
import { Frame } from '../parts/frame.tsx'
import { Loading } from '../parts/skeletons.tsx'
import { screenFor } from '../routes.ts'
import { AccountDoor } from './account-door.tsx'
import { AddressBar } from './address-bar.tsx'
import { Broken } from './broken.tsx'
import { Closed } from './closed.tsx'
import { lazilyAnew } from './lazily.ts'
import { looks } from './looks.ts'
import { Room } from './room.tsx'

const signIn = lazilyAnew(() => import('./sign-in.tsx').then(({ SignIn }) => SignIn))

const show = (element: Element | null) => element?.scrollIntoView({ block: 'center' })

const SignInDialog = ({ closed }: { closed: string }) => {
  const [SignIn] = useState(signIn)
  return (
    <Boundary
      fallback={(error) => (
        <div ref={show}>
          <Broken error={error} whole={false} back={{ href: closed, label: 'Close' }} />
        </div>
      )}
    >
      <Suspense fallback={null}>
        <SignIn />
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
      view: frameView(onlookerOf({ app, moment, history, favourites }), app.context.address, kept.context),
      room: kept.context.room,
      recalled: !kept.matches('recalling'),
      closed: catalogue.matches('failed') && app.context.catalogue === null,
    }),
  )
  const place = useFeatures(['app'], ({ app }) => app.context.address?.place ?? null)
  const dialog = useFeatures(['app'], ({ app: { context } }) => ({
    type: context.address === null ? 'none' : dialogFor(context.address, context.session).type,
    closed: context.address === null ? '/' : write(withoutDialog(context.address)),
  }))
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
        account={<AccountDoor signIn={frame.view.signIn} />}
        theme={frame.room}
        onTheme={(room) => send({ type: 'chooseRoom', room })}
        onGroup={(group) => send({ type: 'pressGroup', group })}
        footer={[{ href: frame.view.pricing, label: 'Pricing' }]}
      >
        {dialog.type === 'show' && <SignInDialog closed={dialog.closed} />}
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
    </>
  )
}
