import { useId } from 'react'
import { consentText } from '../../../core/account/index.ts'
import type { Consent } from '../../../core/catalogue/index.ts'
import { CircleAlert, stroke } from '../../parts/icons.tsx'
import css from './consents.module.css'

/** The consents that a new member is asked for. A2.28 A5.07 A8.35 */
export const Consents = ({
  asked,
  agreed,
  missing,
  onAgree,
}: {
  asked: readonly Consent[]
  agreed: Readonly<Record<string, boolean>>
  missing: readonly string[]
  onAgree: (name: string, agrees: boolean) => void
}) => {
  const id = useId()
  if (asked.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="visually-hidden">Consents</legend>
      {asked.map(({ name, label, required }, at) => {
        const wrong = missing.includes(name)
        return (
          <div key={name}>
            <label className={css['consent']}>
              <input
                className={css['box']}
                type="checkbox"
                name={name}
                required={required}
                checked={agreed[name] ?? false}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? `${id}-${at}` : undefined}
                onChange={(event) => onAgree(name, event.target.checked)}
              />
              <span>
                {label}
                {!required && <span className="quiet"> (optional)</span>}
              </span>
            </label>
            {wrong && (
              <p className={css['error']} id={`${id}-${at}`}>
                <CircleAlert size={16} strokeWidth={stroke} aria-hidden="true" />
                {consentText}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
