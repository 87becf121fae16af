import type { Clock } from '../../../core/kernel/clock.ts'
import { connectPacket, disconnectPacket, keepAlive, packetReader, pingPacket, subscribePacket } from './packets.ts'

/** The part of a WebSocket that the stream uses. */
export type Socket = Pick<WebSocket, 'binaryType' | 'send' | 'close' | 'addEventListener'>

/** A connection to the broker. */
export interface Connection {
  /** Opens a WebSocket at a signed address. */
  readonly open: (url: string, protocol: string) => Socket
  readonly clock: Clock
}

/** The events of a connection; `onEnd` is called once, unless the connection is closed by its owner. */
export interface ConnectionEvents {
  readonly onSubscribed: () => void
  readonly onMessage: (text: string) => void
  readonly onEnd: () => void
}

/** How long opening and subscribing may take together, in ms. */
export const openWithin = 20_000

/** The delay between two signs of life, in ms: two of them fit into the time that the broker waits. */
export const pingEvery = (keepAlive * 1_000) / 2.5

/** The broker's name for a client, which may be anything that no other connection has. */
const clientId = (): string => `adagio-${crypto.randomUUID()}`

/** Connects to the broker, and subscribes to a topic; returns the function that closes the connection. Bytes that are no packets end it. */
export const connect = (
  { open, clock }: Connection,
  { url, topic }: { readonly url: string; readonly topic: string },
  events: ConnectionEvents,
): (() => void) => {
  const socket = open(url, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const read = packetReader(topic)
  let isOver = false
  let timer: unknown
  let isAlive = true
  const finish = () => {
    isOver = true
    clock.clearTimeout(timer)
    socket.close()
  }
  const end = () => {
    if (isOver) return
    finish()
    events.onEnd()
  }
  const ping = () => {
    // A broker that has not answered the sign of life before is gone, although its socket is open.
    if (!isAlive) return end()
    isAlive = false
    socket.send(pingPacket)
    timer = clock.setTimeout(ping, pingEvery)
  }
  timer = clock.setTimeout(end, openWithin)
  socket.addEventListener('open', () => {
    if (!isOver) socket.send(connectPacket(clientId()))
  })
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOver) return
    isAlive = true
    const packets = data instanceof ArrayBuffer ? read(new Uint8Array(data)) : null
    if (packets === null) return end()
    for (const packet of packets) {
      if (isOver) return
      if (packet.type === 'refused') return end()
      if (packet.type === 'accepted') socket.send(subscribePacket(topic))
      if (packet.type === 'message') events.onMessage(packet.text)
      if (packet.type === 'subscribed') {
        clock.clearTimeout(timer)
        timer = clock.setTimeout(ping, pingEvery)
        events.onSubscribed()
      }
    }
  })
  for (const name of ['error', 'close'] as const) socket.addEventListener(name, end)
  return () => {
    if (isOver) return
    try {
      socket.send(disconnectPacket)
    } catch {
      // It was not open yet.
    }
    finish()
  }
}
