import { useScreen } from '../../../adapters/react/index.ts'
import { socialScreen } from '../../../core/commerce/account/index.ts'
import { signInWords } from '../../../core/session/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import css from './dialogs.module.css'

/** The buttons that sign in with a social network, below the form of signing in or registering. */
export const SocialButtons = () => {
  const [view, , dispatch] = useScreen(socialScreen)
  if (view === null) return null
  return (
    <div className={css['social']}>
      <p className={css['or']}>{signInWords.or}</p>
      {view.error && <Notice kind="error">{view.error}</Notice>}
      <div className={view.isPending ? css['pending'] : css['networks']}>
        {view.buttons.map(({ network, label, press }) => (
          <Button key={network} tone="outline" wide busy={view.busy} onClick={() => dispatch(press)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
