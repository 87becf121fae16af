import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId, useState } from 'react'
import { fieldWords } from '../../../core/commerce/account/index.ts'
import css from './field.module.css'
import { CircleAlert, Eye, EyeOff, Icon } from './icons.tsx'

/** The words of a field's label, which say if it may be left empty. */
export const LabelText = ({ required = false, children }: { required?: boolean | undefined; children: ReactNode }) => (
  <>
    {children}
    {!required && <span className={css['optional']}> ({fieldWords.optional})</span>}
  </>
)

/** The error of a field, which the field names by this id; nothing for a valid field. */
export const FieldError = ({ id, error }: { id: string; error: string | null }) =>
  error && (
    <p className={css['error']} id={id}>
      <Icon of={CircleAlert} size={16} />
      {error}
    </p>
  )

/** A labeled input with its help text, or the error in its place. */
export const Field = ({
  label,
  error = null,
  help,
  type = 'text',
  grouped = false,
  errorId,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string
  error?: string | null
  help?: string
  /** Whether the legend of its group says if it may be left empty. */
  grouped?: boolean
  /** The id of its error, if that is shown elsewhere. */
  errorId?: string
}) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const described = error ? (errorId ?? `${id}-error`) : help && `${id}-help`
  return (
    <div className={css['field']}>
      <label className="label" htmlFor={id}>
        <LabelText required={grouped || rest.required}>{label}</LabelText>
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
            {shown ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
          </button>
        )}
      </div>
      {help && !error && (
        <p className="small quiet" id={`${id}-help`}>
          {help}
        </p>
      )}
      {errorId === undefined && <FieldError id={`${id}-error`} error={error} />}
    </div>
  )
}
