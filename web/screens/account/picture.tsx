import type { ChangeEvent } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { unloadableView } from '../../../core/catalogue/index.ts'
import type { PictureEvent } from '../../../core/commerce/account/index.ts'
import { pictureScreen, pictureWords } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Late, part } from '../../parts/feedback/late.tsx'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { Button } from '../../parts/form/button.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { Dialog } from '../../parts/layout/dialog.tsx'
import { Panel } from '../../parts/layout/panel.tsx'
import { ActingNote } from '../acting/note.tsx'
import css from './account.module.css'

const cropper = part(() => import('../../parts/form/cropper.tsx').then(({ Cropper }) => Cropper))

const Cutting = ({
  file,
  busy,
  error,
  send,
}: {
  file: Blob
  busy: boolean
  error: string | null
  send: (event: PictureEvent) => void
}) => {
  const cancel = () => send({ type: 'cancel' })
  return (
    <Dialog open title={pictureWords.crop} text={pictureWords.help} onClose={cancel}>
      <ActingNote />
      {error && <Notice kind="error">{error}</Notice>}
      <Late
        of={cropper}
        props={{
          file,
          busy,
          onSave: (area) => send({ type: 'crop', area }),
          onCancel: cancel,
          onUnseen: () => send({ type: 'cannotShow' }),
        }}
        waiting={
          <>
            <Loading label={commonWords.loading} />
            <Skeleton shape="player" />
          </>
        }
        failed={(_, tryAgain) => <Trouble {...unloadableView} onRetry={tryAgain} />}
      />
    </Dialog>
  )
}

/** The member's picture or initials: chosen, cropped, saved or removed. */
export const ProfilePicture = () => {
  const [view, { picture: send }] = useScreen(pictureScreen)
  if (!view) return null
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows the same file to be chosen again.
    target.value = ''
    if (file) send({ type: 'choose', chosen: file })
  }
  return (
    <Panel title={pictureWords.title}>
      <div className={css['user']}>
        <span className={css['face']} aria-hidden="true">
          {view.initials}
          {view.picture && <img className={css['image']} src={view.picture} alt="" width={96} height={96} />}
        </span>
        <div className="row gap-3">
          {view.accept !== null && (
            <label className={css['choose']}>
              {pictureWords.choose}
              <input className="visually-hidden" type="file" accept={view.accept} onChange={choose} />
            </label>
          )}
          {view.removable && (
            <HandsFocusOver as="span">
              <Button tone="quiet" busy={view.removing} onClick={() => send({ type: 'remove' })}>
                {pictureWords.remove}
              </Button>
            </HandsFocusOver>
          )}
        </div>
      </div>
      {view.error && !view.cropping && <Notice kind="error">{view.error}</Notice>}
      {view.cropping && view.chosen instanceof Blob && (
        <Cutting file={view.chosen} busy={view.saving} error={view.error} send={send} />
      )}
    </Panel>
  )
}
