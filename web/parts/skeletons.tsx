import css from './skeletons.module.css'

/** A placeholder in the shape of a card: a picture and its two lines. */
export const CardSkeleton = () => (
  <div className={css['card']} aria-hidden="true">
    <div className={`${css['folds']} ${css['picture']}`} />
    <div className={`${css['folds']} ${css['line']}`} />
    <div className={`${css['folds']} ${css['line']} ${css['short']}`} />
  </div>
)

/** A placeholder in a shape that is not a card's: a backdrop, a panel, some lines of text. */
export const Skeleton = ({ shape }: { shape: 'backdrop' | 'panel' | 'line' | 'player' }) => (
  <div className={`${css['folds']} ${css[shape]}`} aria-hidden="true" />
)

/** Says to who does not see the placeholders that something is being loaded. V8.12 */
export const Loading = ({ label }: { label: string }) => (
  <p role="status" className="visually-hidden">
    {label}
  </p>
)
