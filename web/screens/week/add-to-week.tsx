import { Suspense, useRef, useState } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import { Boundary } from '../../parts/boundary.tsx'
import { Button } from '../../parts/button.tsx'
import { CalendarPlus } from '../../parts/edit-icons.tsx'
import { stroke } from '../../parts/icons.tsx'
import { Broken } from '../broken.tsx'
import { lazilyAnew } from '../lazily.ts'

const dayPicker = lazilyAnew(() => import('./day-picker.tsx').then(({ DayPicker }) => DayPicker))

/** The button by which a class is put into the week; its days are fetched when it is pressed. V2.44 V6.04 */
export const AddToWeek = ({ id }: { id: string }) => {
  const [Picker, setPicker] = useState<ReturnType<typeof dayPicker> | null>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const send = useSend('app')
  const press = () => {
    if (Picker) return setPicker(null)
    send({ type: 'openOwner', owner: 'planner' })
    setPicker(dayPicker)
  }
  return (
    <>
      <span ref={anchor}>
        <Button
          tone="quiet"
          icon={<CalendarPlus size={18} strokeWidth={stroke} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={Picker !== null}
          onClick={press}
        >
          Add to My Week
        </Button>
      </span>
      {Picker && (
        <Boundary fallback={(error) => <Broken error={error} whole={false} />}>
          <Suspense fallback={null}>
            <Picker id={id} anchor={anchor} onClose={() => setPicker(null)} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
