import { useScreen } from '../../../adapters/react/index.ts'
import { addLabelScreen } from '../../../core/planner/my-week/index.ts'

/** The label of the button that adds a class to the week, once the week is loaded. */
export const AddLabel = ({ id }: { id: string }) => {
  const [label] = useScreen(addLabelScreen(id))
  return label
}
