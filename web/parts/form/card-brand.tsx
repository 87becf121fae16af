import type { ReactNode } from 'react'
import type { CardBrand as Brand } from '../../../core/commerce/checkout/index.ts'
import css from './card-fields.module.css'

const circles = (left: string, right: string): ReactNode => (
  <>
    <circle cx="15" cy="12" r="7" fill={left} />
    <circle cx="23" cy="12" r="7" fill={right} fillOpacity={0.85} />
  </>
)

const word = (text: string, color: string, size = 9): ReactNode => (
  <text x="19" y="12" fill={color} fontSize={size} fontWeight="700" textAnchor="middle" dominantBaseline="central">
    {text}
  </text>
)

const marks: Readonly<Record<Brand, ReactNode>> = {
  visa: word('VISA', '#1434cb', 11),
  mastercard: circles('#eb001b', '#f79e1b'),
  maestro: circles('#0099df', '#ed0006'),
  amex: word('AMEX', '#016fd0'),
  discover: (
    <>
      {word('DISC', '#231f20', 8)}
      <circle cx="32" cy="12" r="3.5" fill="#f76f20" />
    </>
  ),
  diners: (
    <>
      <circle cx="19" cy="12" r="8" fill="#004a97" />
      <path d="M17 7.5v9M21 7.5v9" stroke="#fff" strokeWidth="1.8" />
    </>
  ),
  unionpay: (
    <>
      <path d="M9 5h8l-2 14H7z" fill="#e21836" />
      <path d="M16 5h8l-2 14h-8z" fill="#00447c" />
      <path d="M23 5h8l-2 14h-8z" fill="#007b84" />
    </>
  ),
  hiper: word('HIPER', '#f37421', 8),
}

/** The mark of a card's brand. A5.25 */
export const CardBrand = ({ brand, name }: { brand: Brand; name: string }) => (
  <svg className={css['brand']} viewBox="0 0 38 24" width={38} height={24} role="img" aria-label={name}>
    <rect width="38" height="24" rx="4" fill="#fff" stroke="#c9c4bb" />
    {marks[brand]}
  </svg>
)
