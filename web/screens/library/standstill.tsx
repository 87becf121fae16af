import { useDispatch } from '../../../adapters/react/index.ts'
import type { Standstill as StandstillView } from '../../../core/library/index.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { Trouble } from '../../parts/trouble.tsx'

/** What stands in place of something to read. P8.07 */
export const Standstill = ({
  page,
  back,
}: {
  page: StandstillView
  back: { readonly href: string; readonly label: string }
}) => {
  const dispatch = useDispatch()
  if (page.type === 'loading')
    return (
      <>
        <Loading label={page.label} />
        <Skeleton shape="panel" />
      </>
    )
  const { message, title, text, retry, download } = page
  return (
    <>
      <Trouble whole {...{ message, title, text, back }} {...(retry && { onRetry: () => dispatch(retry) })} />
      {download && (
        <p className="text-center">
          <LinkButton external tone="outline" href={download.href}>
            {download.label}
          </LinkButton>
        </p>
      )}
    </>
  )
}
