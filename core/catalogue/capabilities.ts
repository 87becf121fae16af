import type { AccessModel } from '../access/index.ts'

/** What a studio's configuration supports, read from the config once; what it lacks is not shown. A6.10 */
export interface Capabilities {
  /** The account has a page of favorites. A2.16 A2.25 */
  readonly favorites: boolean
  /** The studio sells something, so the account has a billing page. A2.17 A2.26 */
  readonly billing: boolean
  /** Members can choose a profile picture. A5.33 */
  readonly pictures: boolean
}

/** The settings of a config that decide the capabilities. */
interface Settings {
  readonly favorites: string | null
  readonly accessModel: AccessModel
  readonly flags: Readonly<Record<string, boolean>>
}

/** The capabilities of a studio, read from its config. A2.16 A2.17 A2.25 A2.26 A5.33 */
export const capabilitiesOf = ({ favorites, accessModel, flags }: Settings): Capabilities => ({
  favorites: favorites !== null,
  billing: accessModel !== 'avod',
  pictures: flags['uploadProfilePicture'] === true,
})
