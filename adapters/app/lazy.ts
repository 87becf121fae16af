import type { CommercePort, CommercePorts } from '../../core/commerce/ports.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import type { PlannerPort, PlannerPorts } from '../../core/planner/ports.ts'
import type { chosenProvider, Provider } from '../provider.ts'
import type { Authentication } from '../session/renewal.ts'
import { inTime } from '../start/in-time.ts'
import { nextTask } from '../start/next-task.ts'

const notFetched = (cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })

/** Creates the commerce ports. Their code is loaded on first use. */
export const lazyCommerce = (open: () => Promise<Result<CommercePorts, Failure>>): Pick<CommercePort, 'open'> => ({
  open: () => open().catch(notFetched),
})

/** Creates the planner ports, whose code is loaded when first needed. */
export const lazyPlanner = (open: () => Promise<Result<PlannerPorts, Failure>>): PlannerPort => ({
  open: async () => {
    const opened = await open().catch(notFetched)
    // Its machines are made in a task of their own: they take as long as its code.
    await nextTask()
    return opened
  },
})

/** Returns the identity service of the chosen provider, whose code is fetched when it is needed, or at once for a device with a session; code that does not load counts as a lost network. */
export const lateIdentity = (
  provider: ReturnType<typeof chosenProvider>,
  parts: Parameters<Provider['service']>[0],
  isExpected: boolean,
): Authentication => {
  let loading: Promise<Authentication> | null = null
  const load = async () => {
    const chosen = await provider(new AbortController().signal)
    if (!chosen.ok) throw chosen.error
    const code = inTime(import('../session/renewal.ts'))
    const [service, { authentication }] = await Promise.all([chosen.value.service(parts), code])
    return authentication(service)
  }
  const service = () => {
    loading ??= load()
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  const late =
    <I extends readonly unknown[], A, E>(run: (own: Authentication, ...input: I) => Promise<Result<A, E>>) =>
    async (...input: I): Promise<Result<A, E | Failure>> => {
      const own = await service().catch(() => null)
      return own ? run(own, ...input) : fail<Failure>({ type: 'Offline' })
    }
  if (isExpected) service()
  return {
    signIn: late((own, credentials, signal) => own.signIn(credentials, signal)),
    comeBack: late((own, device, came) => own.comeBack(device, came)),
    signOut: late((own, pair) => own.signOut(pair)),
    renew: late((own, session, stale) => own.renew(session, stale)),
  }
}
