import type { ReactNode } from 'react'

/** Parts with dots between them, or a text with such parts, in as many lines as it needs: no dot begins or ends a line, and no number leaves its unit. */
export const Dotted = ({ children }: { children: string | readonly ReactNode[] }) => (
  <span className="dotted">
    {(typeof children === 'string'
      ? children.replace(/(?<=\d) (?=[a-z])/gi, '\u00a0').split(' · ')
      : children.filter(Boolean)
    ).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may read the same, and none moves
      <span key={at}>
        {at > 0 && <i> · </i>}
        {part}
      </span>
    ))}
  </span>
)
