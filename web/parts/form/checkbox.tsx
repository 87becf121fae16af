import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import css from './checkbox.module.css'
import { CircleAlert, Icon } from './icons.tsx'

/** A checkbox with its label beside it, and the error below. */
export const Checkbox = ({
  error = null,
  children,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> & {
  error?: string | null
  /** The label. */
  children: ReactNode
}) => {
  const id = useId()
  return (
    <div>
      <label className={css['label']}>
        <input
          {...rest}
          className={css['box']}
          type="checkbox"
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={css['error']} id={id}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
