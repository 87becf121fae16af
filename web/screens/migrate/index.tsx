import { useScreen } from '../../../adapters/react/index.ts'
import { migrateScreen, migrateWords } from '../../../core/commerce/migrate/index.ts'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { useSiteName } from '../../parts/layout/site-name.ts'
import { Waiting } from '../account/waiting.tsx'
import { ActingNote } from '../acting/note.tsx'
import { TakesFocus } from '../dialogs/commerce-gate.tsx'
import page from '../page.module.css'
import { Connect, SignIn } from './forms.tsx'
import css from './migrate.module.css'
import { Outcome } from './outcome.tsx'

const Step = ({ step, fromAddress, elsewhere }: ReturnType<typeof migrateScreen.view>) => {
  const different = elsewhere && (
    <Link className="link inline label target corner-badge" to={elsewhere}>
      {migrateWords.different}
    </Link>
  )
  switch (step.type) {
    case 'waiting':
      return <Waiting shape="panel" />
    // An email of another address begins another form.
    case 'signIn':
      return <SignIn key={fromAddress.email} view={step} fromAddress={fromAddress} different={different} />
    case 'connect':
      return <Connect key={fromAddress.email} view={step} fromAddress={fromAddress} different={different} />
    default:
      return (
        <TakesFocus key={step.type} late={step.type !== 'own'} className={css['outcome']}>
          <Outcome view={step} different={different} />
        </TakesFocus>
      )
  }
}

/** The page that connects an existing account, by its email and password. */
export const Screen = () => {
  const [view] = useScreen(migrateScreen)
  const site = useSiteName()
  return (
    <section className={page['page']}>
      <Head title={`${view.title} - ${site}`} description={migrateWords.visitor} />
      <header className={page['header']}>
        <Heading className={page['title']}>{view.title}</Heading>
      </header>
      <div className={css['narrow']}>
        <ActingNote />
        <Step {...view} />
      </div>
    </section>
  )
}
