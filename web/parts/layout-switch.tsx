import type { CardLayout } from '../../core/inline-page/index.ts'
import { inlineWords } from '../../core/inline-page/index.ts'
import { LayoutGrid, List, stroke } from './icons.tsx'
import css from './layout-switch.module.css'

const glyphs = { grid: LayoutGrid, list: List }

/** Two buttons that show cards as a grid or as a list. V2.19 */
export const LayoutSwitch = ({ layout, onLay }: { layout: CardLayout; onLay: (layout: CardLayout) => void }) => (
  <fieldset className={css['switch']} aria-label={inlineWords.layout}>
    {(['grid', 'list'] as const).map((each) => {
      const Glyph = glyphs[each]
      return (
        <button
          key={each}
          type="button"
          className={css['choice']}
          aria-label={inlineWords[each]}
          aria-pressed={layout === each}
          onClick={() => onLay(each)}
        >
          <Glyph size={20} strokeWidth={stroke} aria-hidden="true" />
        </button>
      )
    })}
  </fieldset>
)
