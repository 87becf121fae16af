import { useCallback, useEffect, useRef } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { NextClassView, UndoView } from '../../../core/planner/my-week/index.ts'
import { toastsScreen, weekTexts } from '../../../core/planner/my-week/index.ts'
import { Toast, ToastStack } from '../../parts/feedback/toast.tsx'
import { Button } from '../../parts/form/button.tsx'
import { focusHeading } from '../../parts/hooks/focus.ts'
import { followBack } from './following.ts'

type Gone = () => void

const UndoToast = ({ undo, newest, onGone }: { undo: UndoView; newest: boolean; onGone: Gone }) => {
  const send = useSend('myWeek')
  const { back } = undo
  const press = () => {
    send({ type: 'undo', at: undo.at })
    if (back) followBack(back)
  }
  return (
    <Toast
      {...undo}
      onHold={() => send({ type: 'hold', at: undo.at })}
      onRelease={() => send({ type: 'release', at: undo.at })}
      onGone={onGone}
    >
      <Button tone="quiet" size="small" onClick={press} {...(newest && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}>
        {weekTexts.undo}
        <span className="visually-hidden"> – {undo.text}</span>
      </Button>
    </Toast>
  )
}

const NextClassToast = ({ next, onGone }: { next: NextClassView; onGone: Gone }) => {
  const send = useSend('nextClass')
  return (
    <Toast
      heldWhileHidden
      title={next.heading}
      text={next.title}
      lasts={next.lasts}
      held={next.held}
      onHold={() => send({ type: 'hold' })}
      onRelease={() => send({ type: 'release' })}
      onGone={onGone}
    >
      {next.follows && (
        <>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'cancel' })}>
            {commonWords.cancel}
          </Button>
          <Button size="small" onClick={() => send({ type: 'skip' })}>
            {weekTexts.skip}
          </Button>
        </>
      )}
    </Toast>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const asksToUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !isTyping(target)

// Undoes the newest removal by keyboard, wherever the focus is.
const useUndoByKey = (at: number | null) => {
  const send = useSend('myWeek')
  useEffect(() => {
    if (at === null) return
    const undo = (event: KeyboardEvent) => {
      if (!asksToUndo(event)) return
      event.preventDefault()
      send({ type: 'undo', at })
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [at, send])
}

// Where the focus goes when a toast disappears: where it came from, else the page's heading.
const useWayBack = () => {
  const from = useRef<HTMLElement | null>(null)
  const enter = useCallback((element: HTMLElement | null) => {
    from.current = element
  }, [])
  const goBack = useCallback(() => {
    const back = from.current
    if (back?.isConnected && back !== document.body) back.focus({ preventScroll: true })
    else focusHeading(document.body)
  }, [])
  return { enter, goBack }
}

/** The toasts of the week: removals that can be undone and the class that begins next; changes are announced. */
export const Toasts = () => {
  const [{ undo, next, announcement }] = useScreen(toastsScreen)
  const { enter, goBack } = useWayBack()
  const newest = undo.at(-1)
  useUndoByKey(newest?.at ?? null)
  return (
    <>
      <div role="status" aria-atomic="false" className="visually-hidden">
        {announcement && <p key={announcement.at}>{announcement.text}</p>}
        {next && (
          <p key="next">
            {next.heading}: {next.title}
          </p>
        )}
      </div>
      {(newest || next) && (
        <ToastStack label={weekTexts.toasts} onEnter={enter}>
          {undo.map((each) => (
            <UndoToast key={each.at} undo={each} newest={each === newest} onGone={goBack} />
          ))}
          {next && <NextClassToast key="next" next={next} onGone={goBack} />}
        </ToastStack>
      )}
    </>
  )
}
