import { useScreen } from '../../../adapters/react/index.ts'
import { barredScreen } from '../../../core/session/index.ts'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LinkButton } from '../../parts/form/button.tsx'

/** In place of every page: why the account cannot act for the user in the address, and the way back to its own, which loads the page again. */
export const Barred = () => {
  const [view] = useScreen(barredScreen)
  if (view === null) return null
  const { back, ...trouble } = view
  return (
    <Trouble whole waits={false} {...trouble}>
      <LinkButton reloads href={back.href}>
        {back.label}
      </LinkButton>
    </Trouble>
  )
}
