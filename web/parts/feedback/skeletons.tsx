import { commonWords } from '../../../core/kernel/words.ts'
import css from './skeletons.module.css'

/** A placeholder in the shape of a card: a picture and its two lines. */
export const CardSkeleton = () => (
  <div className={`${css['card']} ${css['appears']}`} aria-hidden="true">
    <div className={`${css['folds']} ${css['picture']}`} />
    <div className={`${css['folds']} ${css['line']}`} />
    <div className={`${css['folds']} ${css['line']} ${css['short']}`} />
  </div>
)

/** A placeholder in another shape than a card: a backdrop, a panel, some lines of text. */
export const Skeleton = ({ shape }: { shape: 'backdrop' | 'panel' | 'line' | 'player' }) => (
  // The placeholder of a player follows others of its kind, and would go out in between.
  <div className={`${css['folds']} ${shape === 'player' ? '' : css['appears']} ${css[shape]}`} aria-hidden="true" />
)

/** A placeholder of about the size of an offer's row. */
export const PromotionSkeleton = () => (
  <div className={`${css['folds']} ${css['appears']} ${css['offer']}`} aria-hidden="true" />
)

/** Tells screen readers that something is loading. V8.12 */
export const Loading = ({ label }: { label: string }) => (
  <p role="status" className="visually-hidden">
    {label}
  </p>
)

/** Says over the page that the next page is loading, once the wait is longer than a moment. */
export const OverLoading = () => (
  <p role="status" className={css['over']}>
    {commonWords.pageLoading}
  </p>
)

const cards = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Placeholders in the shape of a grid of cards. */
export const CardSkeletons = () => (
  <div className={css['cards']}>
    {cards.map((card) => (
      <CardSkeleton key={card} />
    ))}
  </div>
)

/** The placeholder of a page whose code is loading: its words in the place of a title, over the shape of a list. */
export const PageLoading = () => (
  <div className={css['page']}>
    <p role="status" className={`${css['words']} ${css['appears']}`}>
      {commonWords.pageLoading}
    </p>
    <CardSkeletons />
  </div>
)
