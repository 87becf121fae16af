import { brokenView } from '../../core/catalogue/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import { Button } from '../parts/form/button.tsx'
import { Dialog } from '../parts/layout/dialog.tsx'

/** The message about a press that failed, over the page and any other dialog. */
export const ThrownDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title={brokenView.title} text={brokenView.text} onClose={onClose}>
    <div className="grid gap-2" data-message={brokenView.message}>
      <Button wide onClick={() => window.location.reload()}>
        {commonWords.retry}
      </Button>
      <Button wide tone="outline" onClick={onClose}>
        {commonWords.close}
      </Button>
    </div>
  </Dialog>
)
