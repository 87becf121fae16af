import { brokenView, unloadableView } from '../../core/catalogue/index.ts'
import { Trouble } from '../parts/trouble.tsx'

/** Says that a screen's code could not be loaded, twice in a row. V8.14 */
export class Unloadable extends Error {
  override readonly name = 'Unloadable'
}

/** A screen that broke while it was shown, or whose code did not come; nothing of the error itself is shown. V8.07 V8.11 */
export const Broken = ({
  error,
  whole = true,
  back = { href: '/', label: 'Home' },
}: {
  error?: unknown
  whole?: boolean
  back?: { href: string; label: string }
}) => (
  <Trouble
    whole={whole}
    {...(error instanceof Unloadable ? unloadableView : brokenView)}
    onRetry={() => window.location.reload()}
    back={back}
  />
)
