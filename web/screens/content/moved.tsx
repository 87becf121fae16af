import { useScreen } from '../../../adapters/react/index.ts'
import { movedScreen, movedWords } from '../../../core/content/moved/index.ts'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'

/** An item that has its page elsewhere: its address is loading, or it has none. */
export const Screen = () => {
  const [{ page, back }, , dispatch] = useScreen(movedScreen)
  if (page.type === 'loading')
    return (
      <>
        <Loading label={movedWords.loading} />
        <Skeleton shape="backdrop" />
      </>
    )
  const { message, title, text, retry } = page
  return <Trouble whole {...{ message, title, text }} {...(retry && { onRetry: () => dispatch(retry) })} back={back} />
}
