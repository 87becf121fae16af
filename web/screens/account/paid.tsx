import { useRef, useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { paidScreen } from '../../../core/commerce/subscription/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { More } from '../../parts/form/more.tsx'
import { Dialog } from '../../parts/layout/dialog.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Panel } from '../../parts/layout/panel.tsx'
import css from './account.module.css'

/** A receipt and the button that prints it alone. Its frame has the site's origin, so that it can be printed, and runs no scripts. */
const ReceiptPage = ({ title, html, print }: { title: string; html: string; print: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <>
      <iframe
        ref={frame}
        className={css['receipt']}
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin allow-modals"
      />
      <Button tone="outline" onClick={() => frame.current?.contentWindow?.print()}>
        {print}
      </Button>
    </>
  )
}

/** The saved payment method, and the past payments with their receipts. A receipt is shown without scripts. */
export const Paid = () => {
  const [{ method, history, receipt }, send] = useScreen(paidScreen)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      {method && (
        <Panel
          title={method.title}
          action={
            method.change && (
              <LinkButton tone="outline" size="small" href={method.change.href}>
                {method.change.label}
                <span className="visually-hidden"> {method.change.about}</span>
              </LinkButton>
            )
          }
        >
          {method.problem && (
            <Notice
              kind="error"
              action={
                <Button size="small" tone="outline" onClick={() => send.savedPayment({ type: 'show' })}>
                  {commonWords.retry}
                </Button>
              }
            >
              {method.problem}
            </Notice>
          )}
          {method.refused && (
            <Notice kind="warning" quiet>
              {method.refused}
            </Notice>
          )}
          {method.text && <p>{method.text}</p>}
          {method.expires && <p className="small soft">{method.expires}</p>}
        </Panel>
      )}
      {history && (
        <Panel title={history.title}>
          {history.empty && <p className="soft">{history.empty}</p>}
          {history.problem && <Notice kind="error">{history.problem}</Notice>}
          <ul className={css['payments']}>
            {history.items.map(({ id, title, date, price, method: paidWith, receipt: button }) => (
              <li key={id} className="grid gap-2">
                <div className={css['offer']}>
                  <div>
                    <p className="label">{title}</p>
                    <p className="small soft">
                      <Dotted>{[date, price, paidWith]}</Dotted>
                    </p>
                  </div>
                  {button && (
                    <Button
                      size="small"
                      tone="outline"
                      aria-label={button.name}
                      busy={receipt.busy && asked === id}
                      onClick={() => {
                        setAsked(id)
                        send.receipt({ type: 'submit', input: id })
                      }}
                    >
                      {button.label}
                    </Button>
                  )}
                </div>
                {asked === id && (
                  <div role="status" className={css['result']}>
                    {receipt.note && <Notice kind={receipt.note.kind}>{receipt.note.text}</Notice>}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {history.more && (
            <More more={history.more} count={history.items.length} onMore={() => send.transactions({ type: 'more' })} />
          )}
        </Panel>
      )}
      {receipt.html !== null && (
        <Dialog open large title={receipt.title} onClose={() => send.receipt({ type: 'clear' })}>
          <ReceiptPage title={receipt.title} html={receipt.html} print={receipt.print} />
        </Dialog>
      )}
    </>
  )
}
