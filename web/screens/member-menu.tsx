import type { ComponentProps } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import { membershipScreen } from '../../core/membership/index.ts'
import { AccountMenu } from '../parts/account-menu.tsx'
import { Holdings } from '../parts/holdings.tsx'

/** The menu of a signed-in member, with what they have. A2.15 */
export const MemberMenu = (props: Omit<ComponentProps<typeof AccountMenu>, 'children'>) => {
  const [view] = useScreen(membershipScreen)
  return (
    <AccountMenu {...props}>
      {view && (
        <>
          <Holdings held={view.pass ? [...view.held, view.pass] : view.held} />
          {view.unused && <p className="small soft">{view.unused}</p>}
          {view.summary && <p className="small soft">{view.summary}</p>}
        </>
      )}
    </AccountMenu>
  )
}
