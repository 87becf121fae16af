import { useScreen } from '../../../adapters/react/index.ts'
import { actingScreen } from '../../../core/session/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'

/** In a form: whose account it changes, for an admin who acts for another member. */
export const ActingNote = () => {
  const [view] = useScreen(actingScreen)
  return view && <Notice kind="warning">{view.note}</Notice>
}
