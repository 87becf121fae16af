import type { AccessModel } from '../access/index.ts'

/** What a studio's set-up can do, read off its config once; what it lacks is not shown. */
export interface Capabilities {
  /** Favourites have a page in one's account. A2.16 A2.25 */
  readonly favorites: boolean
  /** Something is paid for, and so has a page in one's account. A2.17 A2.26 */
  readonly billing: boolean
  /** An account has a picture that its owner can choose. A5.33 */
  readonly pictures: boolean
}

/** What of a config says what its set-up can do. */
interface Settings {
  readonly favorites: string | null
  readonly accessModel: AccessModel
  readonly flags: Readonly<Record<string, boolean>>
}

/** What a studio's set-up can do by its config. A2.16 A2.17 A2.25 A2.26 A5.33 */
export const capabilitiesOf = ({ favorites, accessModel, flags }: Settings): Capabilities => ({
  favorites: favorites !== null,
  billing: accessModel !== 'avod',
  pictures: flags['uploadProfilePicture'] === true,
})
