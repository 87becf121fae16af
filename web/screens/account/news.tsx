import { useScreen } from '../../../adapters/react/index.ts'
import { newsScreen } from '../../../core/commerce/account/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { focusHeading } from '../../parts/hooks/focus.ts'
import css from './news.module.css'

/** The news of the account over the page, until they are dismissed or the page is left. */
export const News = () => {
  const [{ text, kind, link, dismiss }, { news: send }] = useScreen(newsScreen)
  if (text === null) return null
  return (
    <div className={css['news']}>
      <Notice
        kind={kind}
        action={
          <span className={css['actions']}>
            {link && (
              <LinkButton size="small" tone="outline" href={link.href}>
                {link.label}
              </LinkButton>
            )}
            <Button
              size="small"
              tone="quiet"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                send({ type: 'dismiss' })
              }}
            >
              {dismiss}
            </Button>
          </span>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
