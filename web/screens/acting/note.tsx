import { useScreen } from '../../../adapters/react/index.ts'
import { actingScreen } from '../../../core/session/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'

/** The note in a form for an admin who acts for another member: whose account the form changes. */
export const ActingNote = () => {
  const [view] = useScreen(actingScreen)
  return view && <Notice kind="warning">{view.note}</Notice>
}
