import { useRef } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { PageSection as Name, SectionView } from '../../../core/commerce/account/index.ts'
import { accountWords, countWords, fieldLabels, myAccountScreen } from '../../../core/commerce/account/index.ts'
import { Question } from '../../parts/feedback/question.tsx'
import { DetailFields } from '../../parts/form/detail-fields.tsx'
import { Unsaved } from '../../parts/form/unsaved.tsx'
import { firstIn, pageHeading } from '../../parts/hooks/focus.ts'
import { Link } from '../../parts/layout/link.tsx'
import { Panel } from '../../parts/layout/panel.tsx'
import type { FieldFor } from './fields.tsx'
import { AboutFields, EmailFields, SecurityFields } from './fields.tsx'
import { ProfilePicture } from './picture.tsx'
import { Section } from './section.tsx'
import { Details, Value } from './values.tsx'
import { Waiting } from './waiting.tsx'
import { YourData } from './your-data.tsx'

const formOrHeading = () => firstIn(document.body, 'main form input:not([readonly])') ?? pageHeading()

/** About you, Email and Security, of which one at a time can be edited; a picture if the studio supports it. */
export const MyAccount = () => {
  const [view, { account: send }] = useScreen(myAccountScreen)
  const typed = useRef<HTMLInputElement>(null)
  if (!view) return <Waiting shape="panels" />
  const field: FieldFor = (name) => ({
    name,
    value: view.draft[name],
    error: view.problems[name] ?? null,
    readOnly: view.busy,
    onChange: ({ target }) => {
      typed.current = target
      send({ type: 'type', field: name, value: target.value })
    },
  })
  const section = (name: Name, state: SectionView) => ({
    state,
    onEdit: () => send({ type: 'edit', section: name }),
    onSave: () => send({ type: 'save' }),
    onCancel: () => send({ type: 'cancel' }),
  })
  const { about, details, email, security } = view.sections
  return (
    <>
      {view.pictures && <ProfilePicture />}
      {view.plain.length > 0 && (
        <Panel title={accountWords.page}>
          {view.plain.map(({ label, value }) => (
            <Value key={label} name={label}>
              {value}
            </Value>
          ))}
        </Panel>
      )}
      {about && (
        <Section
          {...section('about', about)}
          values={
            <>
              <Value name={accountWords.name}>{view.name}</Value>
              {view.counts !== null && <Value name={countWords.title}>{view.counts}</Value>}
            </>
          }
        >
          <AboutFields field={field} />
        </Section>
      )}
      {details && (
        <Section {...section('details', details)} values={<Details lines={view.detailLines} />}>
          <DetailFields
            fields={view.details}
            readOnly={view.busy}
            onType={(name, value) => send({ type: 'answer', name, value })}
          />
        </Section>
      )}
      {email && (
        <Section {...section('email', email)} values={<Value name={fieldLabels.email}>{view.email}</Value>}>
          <EmailFields field={field} />
        </Section>
      )}
      {security && (
        <Section
          {...section('security', security)}
          values={
            security.href === null ? (
              <p className="soft">{accountWords.security}</p>
            ) : (
              <Link className="link inline bold target" to={security.href}>
                {accountWords.security}
              </Link>
            )
          }
        >
          <SecurityFields field={field} email={view.email} reset={view.reset} />
        </Section>
      )}
      <YourData />
      {view.dirty && <Unsaved />}
      <Question
        open={view.asking}
        {...accountWords.question}
        onStay={() => send({ type: 'stay' })}
        onGo={() => send({ type: 'discard' })}
        back={() => (typed.current?.isConnected ? typed.current : formOrHeading())}
      />
    </>
  )
}
