import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MountedWidget } from '../../../adapters/react/payment-widget.ts'
import { loadPaymentWidget } from '../../../adapters/react/payment-widget.ts'
import { longestLoad } from '../../../core/kernel/lazy.ts'

/** Shows a payment widget in an element: its code is loaded first, a challenge follows its form, and its details are handed over. A form that does not come in time has failed. */
export const useMountedWidget = ({
  session,
  action,
  busy,
  onDetails,
}: {
  readonly session: unknown
  /** The challenge of the bank; null without one. */
  readonly action: unknown
  readonly busy: boolean
  readonly onDetails: (details: unknown) => void
}) => {
  const element = useRef<HTMLDivElement>(null)
  const widget = useRef<MountedWidget | null>(null)
  const first = useRef(session)
  const latest = useRef(onDetails)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(1)
  useLayoutEffect(() => {
    latest.current = onDetails
  })
  useEffect(() => {
    let isOver = tries === 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (next: 'ready' | 'failed') => {
      clearTimeout(timer)
      if (!isOver) setStatus(next)
    }
    const onDetail = (details: unknown) => latest.current(details)
    const listeners = {
      ...{ onReady: () => tell('ready'), onChange: () => {}, onError: () => tell('failed') },
      ...{ onSubmit: onDetail, onAdditionalDetails: onDetail },
    }
    loadPaymentWidget(first.current)
      .then(({ mount }) => {
        if (isOver || !element.current) return
        timer = setTimeout(listeners.onError, longestLoad)
        widget.current = mount(element.current, first.current, listeners)
      })
      .catch(listeners.onError)
    return () => {
      isOver = true
      clearTimeout(timer)
      widget.current?.unmount()
      widget.current = null
    }
  }, [tries])
  useEffect(() => {
    if (status === 'ready') widget.current?.focus()
  }, [status])
  useEffect(() => {
    if (status === 'ready' && action !== null) widget.current?.handleAction(action)
  }, [status, action])
  useEffect(() => {
    if (status === 'ready') widget.current?.setBusy(busy)
  }, [status, busy])
  const retry = () => {
    setStatus('loading')
    setTries(tries + 1)
  }
  return { element, status, submit: () => widget.current?.submit(), retry }
}
