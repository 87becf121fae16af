import { useDispatch } from '../../../adapters/react/index.ts'
import type { Standstill as StandstillView } from '../../../core/library/index.ts'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import css from './reader.module.css'

/** The placeholder of a magazine or file. */
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
      <div className={css['reader']}>
        <Loading label={page.label} />
        <div className={css['stillTitle']}>
          <Skeleton shape="line" />
        </div>
        <div className={css['desk']}>
          <div className={css['still']}>
            <Skeleton shape="panel" />
          </div>
        </div>
      </div>
    )
  const { message, title, text, retry, download } = page
  return (
    <Trouble whole {...{ message, title, text, back }} {...(retry && { onRetry: () => dispatch(retry) })}>
      {download && (
        <LinkButton external tone={retry ? 'outline' : 'primary'} href={download.href}>
          {download.label}
        </LinkButton>
      )}
    </Trouble>
  )
}
