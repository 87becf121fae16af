import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { passHref, passView } from '../../core/newsletter/index.ts'
import { viewerOf } from '../../core/session/index.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { Waiting } from './account/waiting.tsx'
import css from './newsletter.module.css'
import page from './page.module.css'

/** The newsletter's day of classes, to be activated. P2.7.01 P2.7.02 P4.4.03 P4.4.05 P4.4.08 */
export const Screen = () => {
  const { view, session, href, ready } = useFeatures(
    ['app', 'now', 'confirm', 'checkout'],
    ({ app: { context }, now, confirm, checkout }) => ({
      view: passView(confirm, checkout, viewerOf(context.profile), now.context.now),
      session: context.session,
      href: context.address ? passHref(context.address) : '',
      ready: confirm !== undefined,
    }),
  )
  const send = useSend('commerce')
  const site = useSiteName()
  return (
    <section className={page['page']}>
      <Head title={`${view.title} - ${site}`} description={view.text} />
      <header className={page['header']}>
        <Heading className={page['title']}>{view.title}</Heading>
        <p className="soft">{view.text}</p>
      </header>
      <div className={css['action']}>
        {view.problem && <Notice kind="error">{view.problem}</Notice>}
        {session === 'signedOut' ? (
          <LinkButton href={href}>{view.action}</LinkButton>
        ) : session === 'signedIn' && ready ? (
          <Button busy={view.busy} onClick={() => send({ type: 'activate' })}>
            {view.action}
          </Button>
        ) : (
          <Waiting shape="panel" />
        )}
      </div>
    </section>
  )
}
