import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { headerSearchScreen, moreHref, searchWords } from '../../../core/search/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { firstIn } from '../../parts/hooks/focus.ts'
import { Link, useFollow } from '../../parts/layout/link.tsx'
import { SearchField } from './field.tsx'
import css from './header-search.module.css'
import { HitSkeleton } from './hit.tsx'
import { Chips, Options } from './options.tsx'
import { useSearchText } from './search-text.ts'

const slots = ['1', '2', '3', '4']

/** The search is loaded while the field is open, and begins without words the next time. */
const useSearchWhileOpen = (open: () => void, clear: () => void) => {
  const ways = useRef({ open, clear })
  useEffect(() => {
    const { open: begin, clear: end } = ways.current
    begin()
    return end
  }, [])
}

const useFocusAtOnce = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return field
}

const useInView = (id: string | undefined) => {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

/** The option after or before the active one, in a circle that passes the field; null is the field. */
const stepTo = (keys: readonly string[], active: string | null, step: 1 | -1): string | null => {
  const all = [null, ...keys]
  return all.at((all.indexOf(active) + step) % all.length) ?? null
}

/** Whether a key is of the words that are being composed, as in Japanese: Safari tells it of the last one by its code alone. */
const isComposing = ({ nativeEvent: { isComposing: composes, keyCode } }: KeyboardEvent) => composes || keyCode === 229

/** The search field in the header with its results below: arrow keys move through them, Enter opens one, Escape closes. */
export const HeaderSearch = ({ onClose }: { onClose: () => void }) => {
  const [{ view, isLoaded, rest }, send, dispatch] = useScreen(headerSearchScreen)
  const [text, onText] = useSearchText(isLoaded, view.text, send.headerSearch)
  const [moved, setMoved] = useState<string | null>(null)
  const follow = useFollow()
  const field = useFocusAtOnce()
  const part = useRef<HTMLElement>(null)
  const close = () => {
    // The link that has opened it is before it.
    firstIn(part.current?.parentElement, 'a')?.focus()
    onClose()
  }
  const id = useId()
  const idOf = (key: string) => `${id}-${key}`
  useSearchWhileOpen(
    () => send.search({ type: 'open' }),
    () => send.headerSearch({ type: 'type', text: '' }),
  )
  const keys =
    view.tiles.length > 0
      ? view.tiles.map((tile) => tile.id)
      : view.groups.flatMap(({ hits }) => hits.map(({ key }) => key))
  const active = keys.find((key) => key === moved) ?? null
  useInView(active === null ? undefined : idOf(active))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    // Before the search is loaded, the text is known here alone.
    const more = view.more ?? moreHref(text, rest)
    if (event.key === 'ArrowDown') setMoved(stepTo(keys, active, 1))
    else if (event.key === 'ArrowUp') setMoved(stepTo(keys, active, -1))
    else if (event.key === 'Enter' && active !== null) document.getElementById(idOf(active))?.click()
    else if (event.key === 'Enter' && more !== null) {
      onClose()
      follow(more)
    } else return
    event.preventDefault()
  }
  const retry = () => {
    field.current?.focus()
    if (view.retry) dispatch(view.retry)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window does not close it.
    if (!currentTarget.contains(relatedTarget) && document.hasFocus()) onClose()
  }
  return (
    <search
      className={css['search']}
      tabIndex={-1}
      ref={part}
      onBlur={onBlur}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
    >
      <SearchField
        text={text}
        onText={onText}
        field={field}
        endLabel={searchWords.close}
        onEnd={close}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={keys.length > 0}
        aria-controls={keys.length > 0 ? idOf('list') : undefined}
        aria-activedescendant={active === null ? undefined : idOf(active)}
      />
      <div className={css['panel']} data-stand={view.stand} data-old={view.isOld || undefined}>
        {view.chips.length > 0 && (
          <Chips chips={view.chips} onChoose={(tab) => send.headerSearch({ type: 'choose', tab })} />
        )}
        {view.stand === 'searching' && !view.isOld && slots.map((slot) => <HitSkeleton key={slot} small />)}
        {keys.length > 0 && <Options view={view} idOf={idOf} active={active} onFollow={close} />}
        <div className={css['foot']}>
          <p role="status">{view.message}</p>
          {view.retry && (
            <Button tone="outline" size="small" onClick={retry}>
              {commonWords.retry}
            </Button>
          )}
          {view.groups.length > 0 && view.more !== null && (
            <Link className={css['more']} to={view.more} onClick={onClose}>
              {searchWords.more}
            </Link>
          )}
        </div>
      </div>
    </search>
  )
}
