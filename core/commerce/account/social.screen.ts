import type { Catalogue } from '../../catalogue/index.ts'
import type { MutationState } from '../../kernel/mutation.ts'
import { screen } from '../../kernel/screen.ts'
import { signInWords, socialFailed, socialNetworks } from '../../session/index.ts'
import type { Capabilities } from './capabilities.ts'
import { failureText } from './words.ts'

interface Sources {
  readonly app: { readonly context: { readonly catalogue: Catalogue | null } }
  readonly commerce: { matches(value: 'unreachable'): boolean }
  /** Undefined until commerce has loaded. */
  readonly capabilities: { readonly context: Pick<Capabilities, 'socialSignIn'> } | undefined
  readonly social: MutationState<string> | undefined
}

/** Returns the known networks of a setting, in the setting's order. */
const networksIn = (setting: unknown): readonly string[] =>
  Array.isArray(setting)
    ? setting.filter((name) => typeof name === 'string' && Object.hasOwn(socialNetworks, name))
    : []

/** The social network buttons in the config; `null` without any. They are invisible but keep their space until the account service is known to support them. */
export const socialScreen = screen(
  ['app', 'commerce', 'capabilities', 'social'],
  ({ app, commerce, capabilities, social }: Sources) => {
    const networks = networksIn(app.context.catalogue?.config.socialNetworks)
    const isMissing = capabilities ? !capabilities.context.socialSignIn : commerce.matches('unreachable')
    if (networks.length === 0 || isMissing) return null
    const problem = social?.context.problem
    return {
      isPending: !capabilities,
      busy: social?.matches('trying') ?? false,
      /** The message above the buttons, which screen readers announce. */
      error: problem ? failureText(problem, socialFailed) : null,
      buttons: networks.map((network) => ({
        network,
        label: signInWords.with(socialNetworks[network]!),
        press: { of: 'commerce', event: { type: 'signInWith', network } } as const,
      })),
    }
  },
)
