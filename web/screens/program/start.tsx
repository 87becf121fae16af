import type { ProgramStartView } from '../../../core/page/programs/index.ts'
import { LinkButton } from '../../parts/form/button.tsx'
import { Icon, Lock, Play } from '../../parts/form/icons.tsx'
import css from './program.module.css'

/** The start button of a program, with the lesson that it leads to. */
export const Start = ({
  start: { label, href, locked, lesson },
  tone = 'primary',
}: {
  start: ProgramStartView
  tone?: 'primary' | 'outline'
}) => {
  const Sign = locked ? Lock : Play
  return (
    <div className={css['start']}>
      <LinkButton tone={tone} href={href} icon={<Icon of={Sign} size={18} />}>
        {label}
      </LinkButton>
      <p className="small soft">{lesson}</p>
    </div>
  )
}
