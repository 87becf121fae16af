import { Link } from 'react-router-dom'
import { LinkButton } from './button.tsx'
import css from './paywall.module.css'
import { Picture } from './picture.tsx'

/** What stands where a class would play for who may not watch it yet; always in House. */
export const Paywall = ({
  title,
  text,
  action,
  image,
  freeHref,
  plansHref,
  benefits = [],
}: {
  title: string
  text: string
  action: { href: string; label: string }
  image: string | null
  freeHref: string | null
  plansHref: string | null
  benefits?: readonly string[]
}) => (
  <section className={css['paywall']} data-theme="house" aria-label={title}>
    <div className={css['still']}>
      <Picture fill image={image} eager widths={[320]} sizes="320px" />
    </div>
    <div className={css['words']}>
      <h2 className={css['title']}>{title}</h2>
      <p className={css['text']}>{text}</p>
      <LinkButton href={action.href}>{action.label}</LinkButton>
      <p className={css['others']}>
        {plansHref && (
          <Link className={css['other']} to={plansHref}>
            See all plans
          </Link>
        )}
        {freeHref && (
          <Link className={css['other']} to={freeHref}>
            Try a free class
          </Link>
        )}
      </p>
      {benefits.length > 0 && (
        <ul className={css['benefits']}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </div>
  </section>
)
