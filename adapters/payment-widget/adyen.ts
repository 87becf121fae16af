import type { SubmitActions } from '@adyen/adyen-web'
import { AdyenCheckout, Card } from '@adyen/adyen-web'
import * as z from 'zod/mini'
import { widgetWords } from '../../core/checkout/index.ts'
import type { PaymentWidget, WidgetListeners } from './index.ts'
import { providerSession } from './session.ts'
import './adyen.css'

type Session = z.infer<typeof providerSession>
const dataOf = z.object({ paymentData: z.nullish(z.string()) })

type Checkout = Awaited<ReturnType<typeof AdyenCheckout>>
type Action = Parameters<Checkout['createFromAction']>[0]
type Said = ReturnType<typeof untilOver>

/** The form or a challenge, whichever is shown. */
interface Shown {
  readonly submit: () => void
  readonly focus: () => void
  /** Ends the attempt whose details have been sent, so that the form can be used again. */
  readonly settle: () => void
  readonly remove: () => void
}

/** The listeners of a mounted widget, of which none is called after its error or its end. */
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

/** The attempt whose details are being sent; the library waits for its end. */
const oneAttempt = () => {
  let attempt: Pick<SubmitActions, 'reject'> | null = null
  return {
    isOpen: () => attempt !== null,
    begin: (actions: Pick<SubmitActions, 'reject'>) => {
      attempt = actions
    },
    // Whether it was paid is the site's to say: to the library it has ended without a result.
    end: () => {
      attempt?.reject()
      attempt = null
    },
  }
}

/** Removes the session that the library keeps on the device, also if it was never opened. */
const forget = () => {
  try {
    globalThis.localStorage.removeItem('adyen-checkout__session')
  } catch {
    // A browser that offers no storage keeps nothing.
  }
}

let mounts = 0

/** The places of the form and of what the library says to screen readers: both inside the dialog around them. */
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

/** Returns the selector of what the library says to screen readers. */
const wordsIn = ({ id }: HTMLElement) => `#${id}-words`

/** Starts the library for a session. Rejects if the session is unknown, or Adyen refuses it or cannot be reached. */
const startCheckout = ({ id, sessionData, ...session }: Session, place: HTMLElement, said: Said) =>
  AdyenCheckout({
    ...session,
    ...(id !== undefined && sessionData !== undefined && { session: { id, sessionData } }),
    ...{ showPayButton: false, exposeLibraryMetadata: false, analytics: { enabled: false } },
    // The provider takes no fingerprint of the device.
    ...{ risk: { enabled: false }, srConfig: { node: `#${place.id}`, id: wordsIn(place).slice(1) } },
    // A failed lookup of a card's brand is reported here, too, but is no error: the form goes on without it.
    onError: (error) => error instanceof Error && said.onError(),
    onAdditionalDetails: ({ data }) => said.onAdditionalDetails(data),
  })

/** The bank's page is as wide as its window size, of which the narrow one fits a phone. */
const windowFor = ({ clientWidth }: HTMLElement) => (clientWidth < 390 ? '01' : '02')

/** Returns the style of the text in the fields, whose frames do not inherit the page's. */
const stylesFor = (place: HTMLElement) => {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  return { base: { color, fontFamily, fontSize, caretColor: color } }
}

/** Shows the card form and calls `onReady` once all its fields can be typed into: with a host that is blocked it never is. */
const showForm = (checkout: Checkout, shown: HTMLElement, said: Said): Shown => {
  const attempt = oneAttempt()
  const card = new Card(checkout, {
    ...{ hasHolderName: true, holderNameRequired: true, _disableClickToPay: true, styles: stylesFor(shown) },
    onConfigSuccess: said.onReady,
    onChange: ({ isValid }) => said.onChange(isValid),
    onSubmit: ({ data }, _, actions) => {
      // Enter in a field submits, also while the details before are being sent.
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

/** Shows a challenge of the bank, or follows its redirect. Throws if the library does not know the action. */
const showAction = (checkout: Checkout, shown: HTMLElement, action: unknown): Shown => {
  const challengeWindowSize = windowFor(shown)
  const made = checkout.createFromAction(action as Action, { challengeWindowSize }).mount(shown)
  shown.role = 'group'
  shown.ariaLabel = widgetWords.bank
  shown.focus()
  return { submit: () => {}, focus: () => shown.focus(), settle: () => {}, remove: () => made.remove() }
}

/** The provider's payment widget, Adyen Web: its fields are frames of Adyen, which encrypts what is typed before the site has it. A9.11 */
export const adyenWidget: PaymentWidget = {
  mount: (root, session, listeners) => {
    const said = untilOver(listeners)
    const { place, shown } = placesIn(root)
    let checkout: Checkout | null = null
    let view: Shown | null = null
    let hadFocus = false
    /** The data that the provider wants back with the result of an action. */
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
        // The dialog may have left the page by now, where the library still looks for its words for screen readers.
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
