import { useScreen } from '../../../adapters/react/index.ts'
import { dataScreen, dataWords } from '../../../core/commerce/account/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { Panel } from '../../parts/layout/panel.tsx'
import css from './account.module.css'

/** The member's data: a copy of them, as a file or by email, and the way to the deletion of the account. */
export const YourData = () => {
  const [view, { exporting: send }] = useScreen(dataScreen)
  if (!view) return null
  return (
    <Panel title={dataWords.title}>
      {view.export && (
        <div className={css['manage']}>
          <p className="soft">{dataWords.text}</p>
          <Button tone="outline" busy={view.export.busy} onClick={() => send({ type: 'submit', input: undefined })}>
            {dataWords.export}
          </Button>
          <div className="wide" role={view.export.result?.kind === 'error' ? 'alert' : 'status'}>
            {view.export.result && (
              <Notice quiet kind={view.export.result.kind}>
                {view.export.result.text}
              </Notice>
            )}
          </div>
        </div>
      )}
      {view.remove && (
        <Link className="link inline bold target" to={view.remove}>
          {dataWords.remove}
        </Link>
      )}
    </Panel>
  )
}
