import { useSend } from '../../adapters/react/index.ts'
import type { ClosedView } from '../../core/catalogue/index.ts'
import { Trouble } from '../parts/feedback/trouble.tsx'
import { LinkButton } from '../parts/form/button.tsx'

/** The whole site while its first data could not be loaded. */
export const Closed = ({ view: { support, ...view } }: { view: ClosedView }) => {
  const send = useSend('catalogue')
  return (
    <Trouble whole {...view} onRetry={() => send({ type: 'reload' })}>
      {support && (
        <LinkButton reloads tone="outline" href={support.href}>
          {support.label}
        </LinkButton>
      )}
    </Trouble>
  )
}
