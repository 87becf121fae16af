import { notFoundView } from '../../core/catalogue/index.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useHome } from './view-context.ts'

/** An address that leads nowhere. V2.13 P8.07 */
export const Screen = () => <Trouble whole {...notFoundView} back={{ href: useHome(), label: 'Home' }} />
