import { useState } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import { couponWords as words } from '../../../core/commerce/checkout/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { TakesFocus } from './commerce-gate.tsx'
import css from './order.module.css'

interface Props {
  /** The coupon that is charged; null without one. */
  readonly coupon: string | null
  /** Why a coupon was refused; `null` if it was not. */
  readonly problem: string | null
  readonly busy: boolean
}

const Entry = ({ problem, busy, onClose }: Omit<Props, 'coupon'> & { onClose: () => void }) => {
  const send = useSend('checkout')
  const [text, setText] = useState('')
  const [applied, setApplied] = useState<string | null>(null)
  const isEmpty = applied === ''
  const error = isEmpty ? words.missing : applied === text.trim() && !busy ? problem : null
  return (
    <form
      className={css['entry']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const coupon = text.trim()
        setApplied(coupon)
        if (coupon !== '') send({ type: 'choose', coupon })
      }}
    >
      <Field
        label={words.label}
        name="coupon"
        required
        value={text}
        error={text.trim() === '' && !isEmpty ? null : error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setApplied(null)
        }}
      />
      <div className="wraps gap-2">
        <Button type="submit" size="small" tone="outline" busy={busy}>
          {words.apply}
        </Button>
        <Button size="small" tone="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The coupon of an order: entered, applied, changed or removed; a coupon that is typed and not applied is not charged. */
export const OrderCoupon = ({ coupon, problem, busy }: Props) => {
  const send = useSend('checkout')
  const [isOpen, setOpen] = useState(false)
  const [was, setWas] = useState(coupon)
  const [moved, setMoved] = useState(false)
  if (was !== coupon) {
    setWas(coupon)
    setOpen(false)
  }
  const open = (next: boolean) => {
    setMoved(true)
    setOpen(next)
  }
  return (
    <TakesFocus key={`${isOpen} ${coupon}`} late={moved} className={css['coupon']}>
      <p role="status" className={coupon === null || isOpen ? 'visually-hidden' : css['applied']}>
        {coupon !== null && words.applied(coupon)}
      </p>
      {isOpen ? (
        <Entry problem={problem} busy={busy} onClose={() => open(false)} />
      ) : (
        <div className="wraps gap-2">
          <Button size="small" tone="outline" onClick={() => open(true)}>
            {coupon === null ? words.open : words.replace}
          </Button>
          {coupon !== null && (
            <Button
              size="small"
              tone="quiet"
              busy={busy}
              onClick={() => {
                setMoved(true)
                send({ type: 'choose', coupon: null })
              }}
            >
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </TakesFocus>
  )
}
