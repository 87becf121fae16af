import type { ConsentBox } from '../../../core/commerce/account/index.ts'
import { registerWords } from '../../../core/commerce/account/index.ts'
import { Checkbox } from '../../parts/form/checkbox.tsx'
import { Spans } from '../../parts/layout/spans.tsx'

/** The checkboxes of the consents in the registration form. */
export const Consents = ({
  boxes,
  agreed,
  missing,
  onAgree,
}: {
  boxes: readonly ConsentBox[]
  agreed: Readonly<Record<string, boolean>>
  missing: readonly string[]
  onAgree: (name: string, agrees: boolean) => void
}) => {
  if (boxes.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="visually-hidden">{registerWords.consents}</legend>
      {boxes.map(({ name, label, note, required }) => (
        <Checkbox
          key={name}
          name={name}
          required={required}
          checked={agreed[name] ?? false}
          error={missing.includes(name) ? registerWords.consent : null}
          onChange={(event) => onAgree(name, event.target.checked)}
        >
          <Spans spans={label} newTab />
          {note && <span className="quiet"> {note}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
