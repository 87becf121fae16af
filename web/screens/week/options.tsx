import { weekTexts } from '../../../core/planner/my-week/index.ts'
import { EllipsisVertical } from '../../parts/form/edit-icons.tsx'
import { Icon } from '../../parts/form/icons.tsx'
import { Menu } from '../../parts/layout/menu.tsx'

/** The menu for the whole week. */
export const Options = ({
  mayReset,
  onEdit,
  onReset,
}: {
  mayReset: boolean
  onEdit: () => void
  onReset: () => void
}) => (
  <Menu
    label={weekTexts.options}
    face={
      <>
        <Icon of={EllipsisVertical} size={18} />
        {weekTexts.options}
      </>
    }
    choices={[
      { key: 'edit', label: weekTexts.edit, onChoose: onEdit },
      ...(mayReset ? [{ key: 'reset', label: weekTexts.reset, onChoose: onReset, apart: true }] : []),
    ]}
  />
)
