import type { FeatureName } from '../../core/app/features.ts'
import { feature } from '../../core/app/features.ts'
import type { Screen } from '../../core/kernel/screen.ts'
import type { Running } from './running.ts'

/** What a screen shows of the running product now. */
export const shown = <S, V>({ app }: Pick<Running, 'app'>, { features, view }: Screen<S, V>): V =>
  view(Object.fromEntries(features.map((name) => [name, feature(app, name as FeatureName)?.getSnapshot()])) as S)
