import css from './unbroken.module.css'

// Up to 18 letters fit the narrowest title.
const joined = /(?<![\w-])(?=[\w-]{3,18}(?![\w-]))(\w+(?:-\w+)+)/

/** A text that does not break at the hyphen of a word such as 'On-Demand', unless the word is long. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(joined).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name and keep their order
      <span key={at} className={css['word']}>
        {part}
      </span>
    ),
  )
