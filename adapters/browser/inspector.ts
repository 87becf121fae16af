import type { AnyActorRef } from 'xstate'

/** The name of the parameter with which a page of the development server shows its machines. */
const parameter = 'machines'

const childrenOf = (actor: AnyActorRef): readonly (readonly [string, AnyActorRef])[] =>
  Object.entries((actor.getSnapshot() as { children?: Record<string, AnyActorRef> } | undefined)?.children ?? {})

const stateOf = (actor: AnyActorRef): string => {
  const { value } = (actor.getSnapshot() ?? {}) as { value?: unknown }
  return value === undefined ? '' : JSON.stringify(value)
}

const lines = (name: string, actor: AnyActorRef, last: ReadonlyMap<AnyActorRef, string>, depth = 0): string[] => {
  const line = [name, stateOf(actor), last.get(actor) && `← ${last.get(actor)}`].filter(Boolean).join('  ')
  const inside = childrenOf(actor).filter(([, child]) => stateOf(child) !== '')
  return ['  '.repeat(depth) + line, ...inside.flatMap(([id, child]) => lines(id, child, last, depth + 1))]
}

/** Shows every running machine below the page, with its state and the type of its last event, after each event. For development, at an address with `?machines`. */
export const showMachines = (app: AnyActorRef): void => {
  if (!new URLSearchParams(window.location.search).has(parameter)) return
  const last = new Map<AnyActorRef, string>()
  const panel = document.createElement('pre')
  panel.id = 'running-machines'
  panel.setAttribute('aria-label', 'Machines')
  Object.assign(panel.style, {
    ...{ position: 'fixed', insetInline: '0', bottom: '0', zIndex: '1000', margin: '0', padding: '8px' },
    ...{ maxHeight: '40vh', overflow: 'auto', background: '#111', color: '#9f9', font: '12px/1.4 monospace' },
  })
  document.body.append(panel)
  let isDue = false
  const draw = () => {
    isDue = false
    panel.textContent = lines('app', app, last).join('\n')
  }
  const drawSoon = () => {
    if (!isDue) requestAnimationFrame(draw)
    isDue = true
  }
  app.system.inspect((seen) => {
    if (seen.type === '@xstate.event') last.set(seen.actorRef as AnyActorRef, seen.event.type)
    drawSoon()
  })
  drawSoon()
}
