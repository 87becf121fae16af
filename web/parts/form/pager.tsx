import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { PageCommand, PagerView } from '../../../core/library/index.ts'
import { libraryWords } from '../../../core/library/index.ts'
import { ChevronLeft, ChevronRight, Icon } from './icons.tsx'
import css from './pager.module.css'

const Step = ({
  label,
  off,
  onPress,
  children,
}: {
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}) => (
  // It keeps the focus where it leads no further, so that the keyboard is not lost.
  <button
    type="button"
    className={css['step']}
    aria-label={label}
    aria-disabled={off}
    onClick={off ? undefined : onPress}
  >
    {children}
  </button>
)

/** The controls between the pages of a magazine or a file: the one before, a field with the page's number, the next one. */
export const Pager = ({ pager, onCommand }: { pager: PagerView; onCommand: (command: PageCommand) => void }) => {
  const [typed, type] = useState<string | null>(null)
  const id = useId()
  const enter = () => {
    if (typed !== null) onCommand({ type: 'enter', text: typed })
    type(null)
  }
  return (
    <div className={css['pager']}>
      <Step label={libraryWords.previous} off={!pager.hasPrevious} onPress={() => onCommand({ type: 'previous' })}>
        <Icon of={ChevronLeft} size={22} />
      </Step>
      <form
        className={css['number']}
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {libraryWords.goToPage}
        </label>
        <input
          id={id}
          className={css['field']}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={typed ?? `${pager.page}`}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={enter}
        />
        <span className="figures soft">{pager.of}</span>
      </form>
      <Step label={libraryWords.next} off={!pager.hasNext} onPress={() => onCommand({ type: 'next' })}>
        <Icon of={ChevronRight} size={22} />
      </Step>
    </div>
  )
}
