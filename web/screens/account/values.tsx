import type { ReactNode } from 'react'
import { detailWords } from '../../../core/commerce/account/index.ts'

/** A value of the account with its name. */
export const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <dl>
    <dt className="small quiet">{name}</dt>
    <dd className="breaks">{children}</dd>
  </dl>
)

/** The personal details that are known, or that there are none yet. */
export const Details = ({ lines }: { lines: readonly { readonly label: string; readonly value: string }[] }) =>
  lines.length === 0 ? (
    <p className="soft">{detailWords.none}</p>
  ) : (
    lines.map(({ label, value }) => (
      <Value key={label} name={label}>
        {value}
      </Value>
    ))
  )
