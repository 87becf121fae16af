import { notFoundView } from '../../core/catalogue/index.ts'
import { Head } from '../parts/head.tsx'
import { Trouble } from '../parts/trouble.tsx'

/** An address that leads nowhere. V2.13 P8.07 */
export const Screen = () => (
  <>
    <Head title={`${notFoundView.title} - Adagio`} />
    <Trouble whole {...notFoundView} back={{ href: '/', label: 'Home' }} />
  </>
)
