import type { InputHTMLAttributes } from 'react'
import { useId, useState } from 'react'
import { fieldWords } from '../../core/account/index.ts'
import css from './field.module.css'
import { CircleAlert, Eye, EyeOff, stroke } from './icons.tsx'

/** A labeled input with its help text, or the error in its place. */
export const Field = ({
  label,
  error = null,
  help,
  type = 'text',
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string
  error?: string | null
  help?: string
}) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const described = error ? `${id}-error` : help && `${id}-help`
  return (
    <div className={css['field']}>
      <label className="label" htmlFor={id}>
        {label}
        {!rest.required && <span className={css['optional']}> ({fieldWords.optional})</span>}
      </label>
      <div className="relative">
        <input
          {...(secret && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
          {...rest}
          className={css['input']}
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {secret && (
          <button
            type="button"
            className={css['eye']}
            aria-pressed={shown}
            aria-label={fieldWords.show}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} strokeWidth={stroke} /> : <Eye size={20} strokeWidth={stroke} />}
          </button>
        )}
      </div>
      {help && !error && (
        <p className="small quiet" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={css['error']} id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={stroke} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
