import { useState } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import { trailerWords } from '../../../core/content/trailer/index.ts'
import { Late } from '../../parts/feedback/late.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Clapperboard, Icon } from '../../parts/form/icons.tsx'
import { Broken } from '../broken.tsx'
import { trailerPart } from './trailer-part.ts'

/** The button that shows a trailer in a dialog; the player on the page is paused meanwhile. */
export const TrailerButton = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false)
  const content = useSend('content')
  const player = useSend('player')
  const show = () => {
    player({ type: 'pause' })
    content({ type: 'showTrailer', id })
    setOpen(true)
  }
  const close = () => {
    content({ type: 'showTrailer', id: null })
    setOpen(false)
  }
  return (
    <>
      <Button tone="quiet" icon={<Icon of={Clapperboard} size={18} />} onClick={show} aria-haspopup="dialog">
        {trailerWords.watch}
      </Button>
      {open && (
        <Late of={trailerPart} props={{ onClose: close }} failed={(error) => <Broken error={error} whole={false} />} />
      )}
    </>
  )
}
