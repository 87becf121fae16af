import type { FeatureName, States } from '../../core/app/features.ts'
import { feature } from '../../core/app/features.ts'
import type { Screen } from '../../core/kernel/screen.ts'

/** What a screen of the core shows of the running product. */
export const shownBy = <S, V>(
  { app }: { readonly app: Parameters<typeof feature>[0] },
  { features, view }: Screen<S, V> & (States extends S ? unknown : never),
): V => {
  const states = features.map((name) => [name, feature(app, name as FeatureName)?.getSnapshot()] as const)
  return view(Object.fromEntries(states) as S)
}
