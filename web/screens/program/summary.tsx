import type { ProgramView } from '../../../core/page/programs/index.ts'
import { programWords } from '../../../core/page/programs/index.ts'
import css from './program.module.css'
import { ProgressRing } from './progress-ring.tsx'
import { Start } from './start.tsx'

/** How far the viewer is in a program, the facts about the program, and its start button: beside the outline on wide screens, if it stays in view. */
export const Summary = ({ program: { done, facts, start } }: { program: ProgramView }) =>
  done && (
    <aside className={css['summary']} aria-label={programWords.summary}>
      <ProgressRing part={done.part} text={done.percent} label={done.text} />
      <p className="label">{done.text}</p>
      <ul className={css['facts']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {start && <Start start={start} tone="outline" />}
    </aside>
  )
