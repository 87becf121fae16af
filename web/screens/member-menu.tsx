import type { ComponentProps } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import { membershipScreen } from '../../core/commerce/membership/index.ts'
import { menuLinkScreen } from '../../core/user/notifications/index.ts'
import { AccountMenu } from '../parts/layout/account-menu.tsx'
import { Holdings } from '../parts/layout/holdings.tsx'

/** The menu of a signed-in member, with their unread notifications, memberships and passes. P2.5.05 */
export const MemberMenu = (props: Omit<ComponentProps<typeof AccountMenu>, 'children' | 'news'>) => {
  const [view] = useScreen(membershipScreen)
  const [news] = useScreen(menuLinkScreen)
  return (
    <AccountMenu {...props} news={news}>
      {view && (
        <>
          <Holdings holdings={view.pass ? [...view.memberships, view.pass] : view.memberships} />
          {view.unused && <p className="small soft">{view.unused}</p>}
          {view.summary && <p className="small soft">{view.summary}</p>}
        </>
      )}
    </AccountMenu>
  )
}
