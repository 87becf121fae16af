import type { InputHTMLAttributes, RefObject } from 'react'
import { searchWords } from '../../../core/search/index.ts'
import { Icon, Search, X } from '../../parts/form/icons.tsx'
import css from './search-field.module.css'

/** The field of a search, with a button that clears or closes it. */
export const SearchField = ({
  text,
  onText,
  field,
  endLabel,
  onEnd,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className' | 'type'> & {
  text: string
  onText: (text: string) => void
  field: RefObject<HTMLInputElement | null>
  /** The name of the button at the end; `null` without a button. */
  endLabel: string | null
  onEnd: () => void
}) => (
  <div className={css['box']}>
    <Icon of={Search} className={css['glass']} size={20} />
    <input
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      enterKeyHint="search"
      inputMode="search"
      spellCheck={false}
      aria-label={searchWords.field}
      placeholder={searchWords.placeholder}
      {...rest}
      ref={field}
      className={css['input']}
      type="text"
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
    {endLabel !== null && (
      <button type="button" className={css['end']} aria-label={endLabel} onClick={onEnd}>
        <Icon of={X} size={20} />
      </button>
    )}
  </div>
)
