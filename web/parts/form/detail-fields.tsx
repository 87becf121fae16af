import { useId } from 'react'
import type { DetailField } from '../../../core/commerce/account/index.ts'
import { detailWords } from '../../../core/commerce/account/index.ts'
import { Checkbox } from './checkbox.tsx'
import css from './detail-fields.module.css'
import input from './field.module.css'
import { Field, FieldError, LabelText } from './field.tsx'
import { ChevronDown, Icon } from './icons.tsx'
import cards from './radio-cards.module.css'

type OnType = (name: string, value: string) => void

const Radios = ({ field, onType }: { field: DetailField; onType: OnType }) => {
  const id = useId()
  const { name, label, options, required, value, error } = field
  return (
    <fieldset className={css['group']} aria-describedby={error ? id : undefined}>
      <legend className="label">
        <LabelText required={required}>{label}</LabelText>
      </legend>
      {options.map((option) => (
        <label key={option} className={css['radio']}>
          <input
            type="radio"
            name={name}
            value={option}
            className={cards['radio']}
            required={required}
            checked={value === option}
            aria-invalid={error ? true : undefined}
            onChange={() => onType(name, option)}
          />
          {option}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

const Select = ({ field, onType }: { field: DetailField; onType: OnType }) => {
  const id = useId()
  const { name, label, options, required, value, error } = field
  return (
    <div className={css['group']}>
      <label className="label" htmlFor={id}>
        <LabelText required={required}>{label}</LabelText>
      </label>
      <div className={css['menu']}>
        <select
          id={id}
          className={input['input']}
          name={name}
          required={required}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onType(name, target.value)}
        >
          <option value="">{detailWords.choose}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const One = ({
  field,
  readOnly,
  onType,
  errorId,
}: {
  field: DetailField
  readOnly: boolean
  onType: OnType
  /** The id of an error that is shown elsewhere. */
  errorId?: string
}) => {
  const { name, label, kind, options, required, value, error, autoComplete, maxLength } = field
  switch (kind) {
    case 'checkbox':
      return (
        <Checkbox
          name={name}
          required={required}
          checked={value !== ''}
          error={error}
          onChange={({ target }) => onType(name, target.checked ? options.join() : '')}
        >
          <LabelText required={required}>{label}</LabelText>
        </Checkbox>
      )
    case 'radio':
      return <Radios field={field} onType={onType} />
    case 'select':
      return <Select field={field} onType={onType} />
    default:
      return (
        <Field
          {...{ label, name, required, value, error, readOnly, autoComplete }}
          {...(maxLength !== null && { maxLength })}
          {...(kind === 'digits' && { inputMode: 'numeric' as const, grouped: true })}
          {...(errorId !== undefined && { errorId })}
          onChange={({ target }) => onType(name, target.value)}
        />
      )
  }
}

// Three times the same error, which takes three lines below a narrow field, is said once for all.
const BirthDate = ({ parts, ...rest }: { parts: readonly DetailField[]; readOnly: boolean; onType: OnType }) => {
  const id = useId()
  const [first] = parts
  const shared = first && parts.every(({ error }) => error === first.error) ? first.error : null
  return (
    <fieldset className={css['group']}>
      <legend className="label">
        <LabelText required={first?.required}>{detailWords.birthDate}</LabelText>
      </legend>
      <div className={css['date']}>
        {parts.map((part) => (
          <One key={part.name} field={part} {...rest} {...(shared && { errorId: id })} />
        ))}
      </div>
      <FieldError id={id} error={shared} />
    </fieldset>
  )
}

/** The fields of personal details: texts, the digits of a birth date, and questions with their options. */
export const DetailFields = ({
  fields,
  readOnly,
  onType,
}: {
  fields: readonly DetailField[]
  readOnly: boolean
  onType: OnType
}) => {
  const date = fields.filter(({ kind }) => kind === 'digits')
  return (
    <>
      {fields.map((field) =>
        field.kind !== 'digits' ? (
          <One key={field.name} field={field} readOnly={readOnly} onType={onType} />
        ) : (
          field === date[0] && <BirthDate key="birth-date" parts={date} readOnly={readOnly} onType={onType} />
        ),
      )}
    </>
  )
}
