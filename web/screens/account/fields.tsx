import type { Field as Name } from '../../../core/commerce/account/index.ts'
import { accountWords, fieldLabels } from '../../../core/commerce/account/index.ts'
import { Field } from '../../parts/form/field.tsx'
import { NewPasswordFields, Whose } from '../../parts/form/new-password-fields.tsx'
import { Link } from '../../parts/layout/link.tsx'

/** The properties of a field in an account form. */
export type FieldFor = (name: Name) => {
  readonly name: Name
  readonly value: string
  readonly error: string | null
  readonly readOnly: boolean
  readonly onChange: (event: { target: HTMLInputElement }) => void
}

/** The fields of About you. */
export const AboutFields = ({ field }: { field: FieldFor }) => (
  <>
    <Field label={fieldLabels.firstName} autoComplete="given-name" {...field('firstName')} />
    <Field label={fieldLabels.lastName} autoComplete="family-name" {...field('lastName')} />
  </>
)

/** The fields of Email: the new address, and the password that confirms it. */
export const EmailFields = ({ field }: { field: FieldFor }) => (
  <>
    <Field label={fieldLabels.email} type="email" autoComplete="email" inputMode="email" required {...field('email')} />
    <Field
      label={fieldLabels.confirmation}
      type="password"
      autoComplete="current-password"
      required
      {...field('confirmation')}
    />
  </>
)

/** The fields of Security: the current password, and the new one twice with its strength. */
export const SecurityFields = ({ field, email, reset }: { field: FieldFor; email: string; reset: string | null }) => (
  <>
    <Whose email={email} />
    <Field
      label={fieldLabels.oldPassword}
      type="password"
      autoComplete="current-password"
      required
      {...field('oldPassword')}
    />
    {reset !== null && (
      <Link className="link inline bold target" to={reset}>
        {accountWords.forgot}
      </Link>
    )}
    <NewPasswordFields password={field('password')} repeated={field('repeated')} />
  </>
)
