import css from './count.module.css'

/** A small number on a light ground, with its meaning for screen readers. */
export const Count = ({ text, meaning, over = false }: { text: string; meaning: string; over?: boolean }) => (
  <>
    <span className={css['count']} data-over={over || undefined} aria-hidden="true">
      {text}
    </span>
    <span className="visually-hidden">{meaning}</span>
  </>
)
