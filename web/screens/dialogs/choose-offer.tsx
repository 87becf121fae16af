import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { OfferKind } from '../../../core/commerce/checkout/index.ts'
import { chooseOfferScreen, offerChoiceWords as words } from '../../../core/commerce/checkout/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Choices } from '../../parts/form/choices.tsx'
import { RadioCards } from '../../parts/form/radio-cards.tsx'
import { Link, useFollow } from '../../parts/layout/link.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate, TakesFocus } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'

type View = NonNullable<ReturnType<typeof chooseOfferScreen.view>>

const kinds = ['subscriptions', 'single'] as const satisfies readonly OfferKind[]

const Form = ({ view }: { view: View }) => {
  const [, send] = useScreen(chooseOfferScreen)
  const follow = useFollow()
  const [kind, setKind] = useState(view.kind)
  const [tried, setTried] = useState(false)
  const hasBoth = kinds.every((each) => view.options[each].length > 0)
  const options = view.options[hasBoth ? kind : view.kind]
  const isMissing = tried && !options.some(({ chosen }) => chosen)
  return (
    <DialogForm
      error={isMissing ? words.missing : (view.problem ?? view.error)}
      onSubmit={() => {
        const chosen = options.find((option) => option.chosen)
        setTried(true)
        if (chosen && !view.busy) send.commerce({ type: 'buy', offerId: chosen.id })
      }}
    >
      {hasBoth && (
        <Choices
          label={words.kinds}
          dropdown={false}
          options={kinds.map((key) => ({ key, label: words[key], chosen: key === kind }))}
          onChoose={(key) => setKind(kinds.find((each) => each === key) ?? kind)}
        />
      )}
      <RadioCards
        legend={words.offers}
        labelled={false}
        name="offer"
        invalid={isMissing}
        options={options.map(({ title, price, ...option }) => ({ ...option, label: title, aside: price }))}
        onChoose={(id) => {
          const option = options.find((each) => each.id === id)
          if (option) follow(option.href, true)
        }}
      />
      <div className={css['onward']}>
        <Button type="submit" wide busy={view.busy}>
          {words.onward}
        </Button>
      </div>
    </DialogForm>
  )
}

/** The dialog in which an offer is chosen: a membership, or a purchase of the class under it alone. */
export const ChooseOffer = () => {
  const [view] = useScreen(chooseOfferScreen)
  const [late, setLate] = useState(false)
  if (view === null && !late) setLate(true)
  return (
    <AddressDialog title={words.title}>
      <CommerceGate>
        <TakesFocus key={String(view === null)} late={late && view !== null} className={css['lines']}>
          {view === null && (
            <>
              <Loading label={words.loading} />
              <Skeleton shape="panel" />
            </>
          )}
          {view?.empty && (
            <Notice kind="information">
              {view.empty}
              {view.billing && (
                <>
                  {' '}
                  <Link className="link inline" to={view.billing.href}>
                    {view.billing.label}
                  </Link>
                </>
              )}
            </Notice>
          )}
          {view?.empty === null && <Form view={view} />}
        </TakesFocus>
      </CommerceGate>
    </AddressDialog>
  )
}
