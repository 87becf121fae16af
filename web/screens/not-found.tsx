import { useScreen } from '../../adapters/react/index.ts'
import { notFoundScreen } from '../../core/navigation/index.ts'
import { Trouble } from '../parts/trouble.tsx'

/** The page for an address that does not exist. V2.13 P8.07 */
export const Screen = () => <Trouble whole {...useScreen(notFoundScreen)[0]} />
