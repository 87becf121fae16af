import { useScreen, useSend } from '../../adapters/react/index.ts'
import type { PassActionView } from '../../core/commerce/newsletter/index.ts'
import { newsletterScreen } from '../../core/commerce/newsletter/index.ts'
import { Notice } from '../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../parts/form/button.tsx'
import { Head } from '../parts/layout/head.tsx'
import { Heading } from '../parts/layout/heading.tsx'
import { useSiteName } from '../parts/layout/site-name.ts'
import { Waiting } from './account/waiting.tsx'
import { ActingNote } from './acting/note.tsx'
import css from './newsletter.module.css'
import page from './page.module.css'

const PassAction = ({ action }: { action: PassActionView }) => {
  const send = useSend('commerce')
  switch (action.type) {
    case 'invite':
    case 'browse':
      return <LinkButton href={action.href}>{action.label}</LinkButton>
    case 'activate':
      return (
        <Button busy={action.busy} onClick={() => send({ type: 'activate' })}>
          {action.label}
        </Button>
      )
    case 'waiting':
      return <Waiting shape="panel" />
  }
}

/** The newsletter page, where a 24-hour pass is activated. P2.7.02 */
export const Screen = () => {
  const [view] = useScreen(newsletterScreen)
  const site = useSiteName()
  return (
    <section className={page['page']}>
      <Head title={`${view.title} - ${site}`} description={view.text} />
      <header className={page['header']}>
        <Heading className={page['title']}>{view.title}</Heading>
        <p className="soft">{view.text}</p>
      </header>
      <div className={css['action']}>
        <ActingNote />
        {view.problem && <Notice kind="error">{view.problem}</Notice>}
        <PassAction action={view.action} />
      </div>
    </section>
  )
}
