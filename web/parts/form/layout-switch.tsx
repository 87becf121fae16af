import type { Layout } from '../../../core/navigation/index.ts'
import { filterWords } from '../../../core/page/lists/index.ts'
import { IconSwitch } from './icon-switch.tsx'
import { LayoutGrid, Rows3 } from './icons.tsx'

const options = [
  { value: 'grid', label: filterWords.grid, icon: LayoutGrid },
  { value: 'list', label: filterWords.list, icon: Rows3 },
] as const

/** The switch between a grid and a list of classes. */
export const LayoutSwitch = ({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) => (
  <IconSwitch label={filterWords.layout} options={options} chosen={layout} onChoose={onLayout} />
)
