import { Suspense } from 'react'
import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { frameView } from '../../core/frame/index.ts'
import { onlookerOf } from '../../core/onlooker.ts'
import { dialogFor } from '../../core/places/index.ts'
import { Boundary } from '../parts/boundary.tsx'
import { Frame } from '../parts/frame.tsx'
import { Loading } from '../parts/skeletons.tsx'
import { screenFor } from '../routes.ts'
import { AccountDoor } from './account-door.tsx'
import { AddressBar } from './address-bar.tsx'
import { Broken } from './broken.tsx'
import { Closed } from './closed.tsx'
import { lazily } from './lazily.ts'
import { looks } from './looks.ts'
import { Room } from './room.tsx'

const SignIn = lazily(() => import('./sign-in.tsx').then(({ SignIn }) => SignIn))

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
  const dialog = useFeatures(['app'], ({ app: { context } }) =>
    context.address === null ? 'none' : dialogFor(context.address, context.session).type,
  )
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
        {dialog === 'show' && (
          <Boundary fallback={(error) => <Broken error={error} whole={false} />}>
            <Suspense fallback={null}>
              <SignIn />
            </Suspense>
          </Boundary>
        )}
        {frame.closed ? (
          <Closed />
        ) : (
          <Boundary key={place.type} fallback={(error) => <Broken error={error} />}>
            <Suspense fallback={<Loading label="Page is Loading..." />}>
              <Screen />
            </Suspense>
          </Boundary>
        )}
      </Frame>
    </>
  )
}
