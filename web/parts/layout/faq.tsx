import { useId } from 'react'
import type { Question } from '../../../core/commerce/offers/index.ts'
import { ChevronDown, Icon } from '../form/icons.tsx'
import css from './faq.module.css'

/** A list of questions, each of which opens its answer. */
export const Faq = ({ title, questions }: { title: string; questions: readonly Question[] }) => {
  const heading = useId()
  return (
    <section className={css['faq']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={css['questions']}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={css['item']}>
            <summary className={css['question']}>
              <span>{question}</span>
              <Icon of={ChevronDown} className={css['sign']} size={20} />
            </summary>
            <p className={css['answer']}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
