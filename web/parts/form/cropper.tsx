import { useLayoutEffect, useState } from 'react'
import Crop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from '../../../core/commerce/account/index.ts'
import { pictureWords, zooms } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Button } from './button.tsx'
import css from './cropper.module.css'

const [smallest, largest] = zooms

// The object URL of the file is revoked when the component goes away.
const useAddressOf = (file: Blob) => {
  const [url, setUrl] = useState<string | null>(null)
  useLayoutEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** Selects a square of a picture, by touch, mouse or keyboard. */
export const Cropper = ({
  file,
  busy,
  onSave,
  onCancel,
  onUnseen,
}: {
  file: Blob
  busy: boolean
  onSave: (area: Area) => void
  onCancel: () => void
  /** Called when the file contains no picture that can be shown. */
  onUnseen: () => void
}) => {
  const url = useAddressOf(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(smallest)
  const [area, setArea] = useState<Area | null>(null)
  return (
    <div className="stack gap-4">
      <div className={css['picture']}>
        {url && (
          <Crop
            disableAutomaticStylesInjection
            image={url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="contain"
            minZoom={smallest}
            maxZoom={largest}
            keyboardStep={8}
            crop={crop}
            zoom={zoom}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            classes={{ cropAreaClassName: css['window'] ?? '' }}
            mediaProps={{ onError: onUnseen }}
            cropperProps={{ role: 'application', 'aria-label': pictureWords.area }}
          />
        )}
      </div>
      <label className="line gap-4 target">
        <span className="label">{pictureWords.zoom}</span>
        <input
          className={css['range']}
          type="range"
          min={smallest}
          max={largest}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </label>
      <div className="wraps gap-3">
        <Button busy={busy} disabled={area === null} onClick={() => area && onSave(area)}>
          {pictureWords.save}
        </Button>
        <Button tone="outline" onClick={onCancel}>
          {commonWords.cancel}
        </Button>
      </div>
    </div>
  )
}
