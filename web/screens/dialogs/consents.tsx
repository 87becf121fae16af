import type { AskedConsent } from '../../../core/account/index.ts'
import { registerWords } from '../../../core/account/index.ts'
import { Checkbox } from '../../parts/checkbox.tsx'
import { Spans } from '../../parts/spans.tsx'

/** The consents that a new member is asked for. A2.28 A5.07 A8.35 */
export const Consents = ({
  asked,
  agreed,
  missing,
  onAgree,
}: {
  asked: readonly AskedConsent[]
  agreed: Readonly<Record<string, boolean>>
  missing: readonly string[]
  onAgree: (name: string, agrees: boolean) => void
}) => {
  if (asked.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="visually-hidden">{registerWords.consents}</legend>
      {asked.map(({ name, label, note, required }) => (
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
