import type { ComponentProps } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ChoiceView, DefaultsView, FiltersView } from '../../../core/page/lists/index.ts'
import { filterWords } from '../../../core/page/lists/index.ts'
import { firstIn, focusFirst, focusNext, useFocusHandedOver } from '../hooks/focus.ts'
import { Link } from '../layout/link.tsx'
import { Button } from './button.tsx'
import { Choices } from './choices.tsx'
import css from './filters.module.css'
import { Icon, SlidersHorizontal, X } from './icons.tsx'

/** A choice between options that are addresses, and the meaning of the chosen option. P2.1.05 */
export const Choice = ({ choice: { label, options, all, dropdown, hint } }: { choice: ChoiceView }) => (
  <div className={css['choice']}>
    <Choices
      label={label}
      labelled
      dropdown={dropdown}
      options={[all, ...options].map(({ on, ...option }) => ({ ...option, key: option.label, chosen: on }))}
    />
    {hint && <p className={css['hint']}>{hint}</p>}
  </div>
)

/** Reports, once it is open, that all of a list is wanted. */
const useWanted = (isOpen: boolean, onWanted: () => void) => {
  const tell = useEffectEvent(onWanted)
  useEffect(() => {
    if (isOpen) tell()
  }, [isOpen])
}

const focusFilter = (from: Element) => focusFirst(from.parentElement, 'button')

/** A link that goes away when it is followed; the focus goes to the button of the filters. */
const Passing = (link: ComponentProps<typeof Link>) => {
  const part = useFocusHandedOver<HTMLSpanElement>(focusFilter)
  return (
    <span ref={part} className={css['passing']}>
      <Link {...link} />
    </span>
  )
}

type OnDefaults = (defaults: NonNullable<DefaultsView['keep']>['defaults'] | null) => void

/** The default filter of lists on this device. */
const Defaults = ({
  defaults: { text, keep, forget },
  onDefaults,
}: {
  defaults: DefaultsView
  onDefaults: OnDefaults
}) => {
  const part = useRef<HTMLDivElement>(null)
  // The button that was pressed goes away: another one takes its focus, else the one of the filters.
  const choose: OnDefaults = (defaults) => {
    const panel = part.current?.parentElement
    onDefaults(defaults)
    focusNext(() => firstIn(part.current, 'button') ?? firstIn(panel?.previousElementSibling, 'button'))
  }
  return (
    <div ref={part} className={css['defaults']}>
      <p className={css['found']} role="status">
        {text}
      </p>
      {keep && (
        <Button tone="outline" size="small" onClick={() => choose(keep.defaults)}>
          {keep.label}
        </Button>
      )}
      {forget && (
        <Button tone="quiet" size="small" onClick={() => choose(null)}>
          {forget}
        </Button>
      )}
    </div>
  )
}

/** The filters of a list behind one button, and the chosen ones beside it. */
export const Filters = ({
  filters: { choices, chosen, clear },
  found = null,
  defaults = null,
  onWanted = () => undefined,
  onDefaults = () => undefined,
}: {
  filters: FiltersView
  /** The number of classes that match the chosen filters, and the part of the default filter that no class matches. */
  found?: string | null
  /** The default filter of lists; `null` if none can be set. */
  defaults?: DefaultsView | null
  /** Called when all of the list is wanted. */
  onWanted?: () => void
  onDefaults?: OnDefaults
}) => {
  const [isOpen, open] = useState(false)
  const panel = useId()
  useWanted(isOpen || chosen.length > 0, onWanted)
  const status = (
    <p className={css['found']} role="status">
      {found}
    </p>
  )
  if (choices.length === 0) return found === null ? null : status
  return (
    <div className={css['filters']}>
      <div className={css['row']}>
        <Button
          tone="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<Icon of={SlidersHorizontal} size={16} />}
          onClick={() => open(!isOpen)}
        >
          {isOpen ? filterWords.hide : filterWords.filter}
        </Button>
        {chosen.map(({ label, href, remove }) => (
          <Passing key={label} className={css['chosen']} to={href} aria-label={remove}>
            {label}
            <Icon of={X} size={14} />
          </Passing>
        ))}
        {clear && chosen.length > 1 && (
          <Passing className={css['clear']} to={clear}>
            {filterWords.clear}
          </Passing>
        )}
        {status}
      </div>
      <div id={panel} className={css['panel']} hidden={!isOpen}>
        {isOpen && (
          <div className={css['choices']}>
            {choices.map((choice) => (
              <Choice key={choice.name} choice={choice} />
            ))}
          </div>
        )}
        {isOpen && defaults && <Defaults defaults={defaults} onDefaults={onDefaults} />}
      </div>
    </div>
  )
}
