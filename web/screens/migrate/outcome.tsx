import type { ReactNode } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { ConnectView, MemberView, Onward } from '../../../core/commerce/migrate/index.ts'
import { migrateScreen, migrateWords } from '../../../core/commerce/migrate/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'

const OnwardLink = ({ label, href }: Onward) => <LinkButton href={href}>{label}</LinkButton>

/** The outcome for an account whose credentials were accepted, with the next step. */
export const Outcome = ({ view, different }: { view: Exclude<MemberView, ConnectView>; different: ReactNode }) => {
  const [, , dispatch] = useScreen(migrateScreen)
  switch (view.type) {
    case 'own':
      return (
        <>
          <p className="soft">{view.text}</p>
          <Button onClick={() => dispatch(view.connect)}>{view.label}</Button>
          {different}
        </>
      )
    case 'connecting':
      return <Notice kind="information">{view.text}</Notice>
    case 'failed':
      return (
        <>
          <Notice kind="error">{view.error}</Notice>
          <Button onClick={() => dispatch(view.again)}>{view.label}</Button>
        </>
      )
    case 'connectedElsewhere':
      return (
        <>
          <Notice kind="error">{view.error}</Notice>
          <OnwardLink {...view.onward} />
          {different ?? (
            <Button tone="outline" onClick={() => dispatch(view.other)}>
              {migrateWords.different}
            </Button>
          )}
        </>
      )
    case 'done':
      return (
        <>
          <Notice kind="success">{view.text}</Notice>
          <OnwardLink {...view.onward} />
        </>
      )
  }
}
