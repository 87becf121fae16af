import { useScreen } from '../../../adapters/react/index.ts'
import { actingScreen, actingWords } from '../../../core/session/index.ts'
import { LinkButton } from '../../parts/form/button.tsx'
import css from './bar.module.css'

/** The bar on every page of an admin who acts for another member, with the way out, which loads the page again. */
export const ActingBar = () => {
  const [view] = useScreen(actingScreen)
  if (view === null) return null
  return (
    <aside className={css['bar']} data-acting aria-label={actingWords.label}>
      <p className={css['text']}>{view.text}</p>
      <LinkButton reloads size="small" tone="outline" href={view.stop.href}>
        {view.stop.label}
      </LinkButton>
    </aside>
  )
}
