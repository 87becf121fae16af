import { changeBy, changeOf } from '../../core/commerce/account/changes.ts'
import { closed } from '../../core/commerce/account/draft.ts'
import type { AccountPort, ChangeFailure, Draft } from '../../core/commerce/account/index.ts'
import type { Section } from '../../core/commerce/account/rules.ts'
import { draftOf } from '../../core/commerce/account/rules.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { emptyWeek } from '../../fixtures/examples.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { nobody } from './site-configs.ts'

/** Saves a section of an account with what is typed into it, as its form does. */
export const saveSection = (
  account: Partial<AccountPort>,
  section: Section,
  profile: Member,
  typed: Partial<Draft>,
): Promise<Result<void, ChangeFailure>> =>
  changeBy(account)(
    changeOf({ ...closed(profile), section, draft: draft(profile, typed), requests: [], consents: [] }),
    nobody(),
  )

/** What somebody types to change something of theirs. */
const draft = (profile: Member, typed: Partial<Draft>): Draft => ({ ...draftOf(profile), ...typed })

/** The profile that the example people have, as far as a form needs it. */
export const formOf = (name: PersonName): Member => {
  const { uid, email, firstName, lastName } = people[name]
  return {
    ...{
      id: uid,
      email,
      firstName,
      lastName,
      details: {},
      pictureUrl: null,
      tags: [],
      products: [],
      counts: { watchedVideos: 0, bookmarks: 0 },
      unusedDayPasses: 0,
      bought: [],
    },
    ...{ hasTrial: false, hasExpiredTrial: false, combinedOffer: null, hasDayPass: false, isAdmin: false },
    ...{ hasPendingSubscription: false, orders: null, videoState: {}, foldedSections: {}, week: emptyWeek },
  }
}
