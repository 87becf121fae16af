import type { SubmitActions } from '@adyen/adyen-web'
import { AdyenCheckout, Card } from '@adyen/adyen-web'
import * as z from 'zod/mini'
import { widgetWords } from '../../core/commerce/checkout/index.ts'
import type { PaymentWidget, WidgetListeners } from './index.ts'
import { providerSession } from './session.ts'
import './adyen.css'

type Session = z.infer<typeof providerSession>
const dataOf = z.object({ paymentData: z.nullish(z.string()) })

type Checkout = Awaited<ReturnType<typeof AdyenCheckout>>
type Action = Parameters<Checkout['createFromAction']>[0]
type Said = ReturnType<typeof untilOver>

/** The mounted form or challenge. */
interface Shown {
  readonly submit: () => void
  readonly focus: () => void
  /** Ends the current submission, so that the form can be used again. */
  readonly settle: () => void
  readonly remove: () => void
}

/** Returns the listeners of a mounted widget; none is called after an error or after the widget is closed. */
const untilOver = (listeners: WidgetListeners) => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  const heard =
    <A extends readonly unknown[]>(listener: (...told: A) => void) =>
    (...told: A) => {
      if (!isOver) listener(...told)
    }
  const onError = heard(() => {
    end()
    listeners.onError()
  })
  const { onReady, onChange, onSubmit, onAdditionalDetails } = listeners
  return {
    ...{ end, isOver: () => isOver, onError, onReady: heard(onReady), onChange: heard(onChange) },
    ...{ onSubmit: heard(onSubmit), onAdditionalDetails: heard(onAdditionalDetails) },
  }
}

/** Returns the holder of the current submission. The library waits until the submission ends. */
const oneAttempt = () => {
  let attempt: Pick<SubmitActions, 'reject'> | null = null
  return {
    isOpen: () => attempt !== null,
    begin: (actions: Pick<SubmitActions, 'reject'>) => {
      attempt = actions
    },
    // The site decides whether the payment succeeded. The library only learns that the submission has ended.
    end: () => {
      attempt?.reject()
      attempt = null
    },
  }
}

/** Removes the session that the library stores on the device, even if it was never opened. */
const forget = () => {
  try {
    globalThis.localStorage.removeItem('adyen-checkout__session')
  } catch {
    // A browser without storage stores nothing.
  }
}

let mounts = 0

/** Returns the containers of the form and of the library's screen-reader announcements. Both stay inside the dialog, which traps focus. */
const placesIn = (root: HTMLElement) => {
  mounts += 1
  const place = document.createElement('div')
  const shown = document.createElement('div')
  place.id = `payment-widget-${mounts}`
  shown.tabIndex = -1
  place.append(shown)
  root.append(place)
  return { place, shown }
}

/** Returns the selector of the library's screen-reader announcements. */
const wordsIn = ({ id }: HTMLElement) => `#${id}-words`

/** Starts the library for a session. Rejects if the session is unknown, if Adyen refuses it, or if Adyen cannot be reached. */
const startCheckout = ({ id, sessionData, ...session }: Session, place: HTMLElement, said: Said) =>
  AdyenCheckout({
    ...session,
    ...(id !== undefined && sessionData !== undefined && { session: { id, sessionData } }),
    ...{ showPayButton: false, exposeLibraryMetadata: false, analytics: { enabled: false } },
    // The provider does not use a device fingerprint.
    ...{ risk: { enabled: false }, srConfig: { node: `#${place.id}`, id: wordsIn(place).slice(1) } },
    // A failed lookup of a card's brand is also reported here. It is not an error, because the form still works.
    onError: (error) => error instanceof Error && said.onError(),
    onAdditionalDetails: ({ data }) => said.onAdditionalDetails(data),
  })

/** The window size sets the width of the bank's page. The narrow size fits a phone. */
const windowFor = ({ clientWidth }: HTMLElement) => (clientWidth < 390 ? '01' : '02')

/** Returns the text style of the fields. Their frames do not inherit styles from the page. */
const stylesFor = (place: HTMLElement) => {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  return { base: { color, fontFamily, fontSize, caretColor: color } }
}

/** Shows the card form, and calls `onReady` once the member can type into all fields. If a content blocker stops the frames, `onReady` is never called. */
const showForm = (checkout: Checkout, shown: HTMLElement, said: Said): Shown => {
  const attempt = oneAttempt()
  const card = new Card(checkout, {
    ...{ hasHolderName: true, holderNameRequired: true, _disableClickToPay: true, styles: stylesFor(shown) },
    onConfigSuccess: said.onReady,
    onChange: ({ isValid }) => said.onChange(isValid),
    onSubmit: ({ data }, _, actions) => {
      // Pressing Enter in a field submits, even while earlier details are being sent.
      if (attempt.isOpen()) return actions.reject()
      attempt.begin(actions)
      said.onSubmit(data)
    },
  }).mount(shown)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const restyle = () => card.updateStyles(stylesFor(shown))
  scheme.addEventListener('change', restyle)
  return {
    submit: () => card.submit(),
    focus: () => card.setFocusOn('encryptedCardNumber'),
    settle: () => {
      attempt.end()
      card.setStatus('ready')
    },
    remove: () => {
      scheme.removeEventListener('change', restyle)
      attempt.end()
      card.remove()
    },
  }
}

/** Shows the bank's challenge, or follows its redirect. Throws if the library does not know the action. */
const showAction = (checkout: Checkout, shown: HTMLElement, action: unknown): Shown => {
  const challengeWindowSize = windowFor(shown)
  const made = checkout.createFromAction(action as Action, { challengeWindowSize }).mount(shown)
  shown.role = 'group'
  shown.ariaLabel = widgetWords.bank
  shown.focus()
  return { submit: () => {}, focus: () => shown.focus(), settle: () => {}, remove: () => made.remove() }
}

/** The payment widget of the provider, Adyen Web. Its fields are Adyen's frames, which encrypt card details before they reach the site. A9.11 */
export const adyenWidget: PaymentWidget = {
  mount: (root, session, listeners) => {
    const said = untilOver(listeners)
    const { place, shown } = placesIn(root)
    let checkout: Checkout | null = null
    let view: Shown | null = null
    let hadFocus = false
    /** The data that the provider requires with the result of an action. */
    let ofAction: { readonly paymentData?: string } = {}
    const start = async () => {
      const known = providerSession.parse(session)
      const made = await startCheckout(known, place, {
        ...said,
        onAdditionalDetails: (result) => said.onAdditionalDetails(Object.assign({}, ofAction, result)),
      })
      if (said.isOver()) return forget()
      checkout = made
      if (known.id === undefined) return said.onReady()
      view = showForm(made, shown, said)
    }
    start().catch(() => {
      said.onError()
      forget()
    })
    return {
      submit: () => view?.submit(),
      focus: () => view?.focus(),
      handleAction: (action) => {
        try {
          if (checkout === null) throw new Error('the widget is not ready')
          view?.remove()
          view = showAction(checkout, shown, action)
          const { paymentData } = dataOf.parse(action)
          ofAction = paymentData ? { paymentData } : {}
        } catch {
          said.onError()
        }
      },
      setBusy: (isBusy) => {
        if (isBusy) hadFocus = place.contains(document.activeElement)
        place.inert = isBusy
        if (isBusy) return
        view?.settle()
        if (hadFocus) view?.focus()
        hadFocus = false
      },
      unmount: () => {
        said.end()
        // The library looks up its screen-reader announcements here, even if the dialog has already left the page.
        const words = place.querySelector(wordsIn(place))
        if (words) document.body.append(words)
        view?.remove()
        words?.remove()
        place.remove()
        forget()
      },
    }
  },
}
