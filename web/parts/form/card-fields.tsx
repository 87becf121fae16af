import type { cardFormView } from '../../../core/commerce/checkout/index.ts'
import { cursorAfter, typedIn } from '../../../core/commerce/checkout/index.ts'
import { useCursor } from '../hooks/cursor.ts'
import { CardBrand } from './card-brand.tsx'
import css from './card-fields.module.css'
import { Field } from './field.tsx'

type View = ReturnType<typeof cardFormView>
type Name = View['fields'][number]['field']

/** The fields of a card: its number in groups with the mark of its brand, its expiry date, its security code and the name on it. */
export const CardFields = ({
  view: { fields, brand },
  readOnly,
  onType,
  onBlur,
}: {
  view: View
  readOnly: boolean
  onType: (field: Name, text: string) => void
  onBlur: (field: Name) => void
}) => {
  const noteCursor = useCursor()
  return (
    <div className={css['card']}>
      {fields.map(({ field, label, value, autoComplete, inputMode, error }) => (
        <div key={field} className={field === 'number' || field === 'holder' ? css['whole'] : undefined}>
          <Field
            {...{ label, value, autoComplete, inputMode, error, readOnly }}
            required
            name={field}
            spellCheck={false}
            onBlur={() => onBlur(field)}
            onChange={({ target }) => {
              const text = typedIn(field, target.value)
              noteCursor(target, cursorAfter(target.value, target.selectionStart ?? target.value.length, text))
              onType(field, text)
            }}
          />
          {field === 'number' && brand && <CardBrand {...brand} />}
        </div>
      ))}
    </div>
  )
}
