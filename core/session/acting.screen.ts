import { screen } from '../kernel/screen.ts'
import type { Address } from '../routes/index.ts'
import { asOneself, write } from '../routes/index.ts'
import { isActing } from './acting.ts'
import { actingWords, barredWords } from './acting.words.ts'
import type { SessionState } from './machine.ts'
import { fullName } from './rules.ts'

interface Sources {
  readonly app: { readonly context: { readonly address: Address | null } }
  readonly session: SessionState
}

/** The member that an admin acts for, the note for its forms, and the link back to the admin's own account; `null` if no admin acts. */
export const actingScreen = screen(['app', 'session'], ({ app, session: { context } }: Sources) => {
  const { address } = app.context
  if (!context.profile || !address || !isActing(context)) return null
  const { email } = context.profile
  const name = fullName(context.profile)
  return {
    text: actingWords.viewingAs(name === email ? name : `${name}, ${email}`),
    note: actingWords.note(name),
    own: actingWords.ownSecrets(name),
    stop: { label: actingWords.stop, href: write(asOneself(address)) },
  }
})

/** The page that replaces every page if the account cannot act for the user in the address; `null` if it can. */
export const barredScreen = screen(['app', 'session'], ({ app, session }: Sources) => {
  const { barred } = session.context
  const { address } = app.context
  return barred && address
    ? { ...barredWords[barred], back: { label: actingWords.back, href: write(asOneself(address)) } }
    : null
})
