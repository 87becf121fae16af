import type { Clock } from '../../../core/kernel/clock.ts'
import { randomId } from '../../browser/random-id.ts'
import { connectPacket, disconnectPacket, keepAlive, packetReader, pingPacket, subscribePacket } from './packets.ts'

/** The part of a WebSocket that the stream uses. */
export type Socket = Pick<WebSocket, 'binaryType' | 'send' | 'close' | 'addEventListener'>

/** A connection to the broker. */
export interface Connection {
  /** Opens a WebSocket at a signed address. */
  readonly open: (url: string, protocol: string) => Socket
  readonly clock: Clock
}

/** The listeners of a connection. `onEnd` is called once, unless the caller closes the connection. */
export interface ConnectionEvents {
  readonly onSubscribed: () => void
  readonly onMessage: (text: string) => void
  readonly onEnd: () => void
}

/** The time limit for opening the connection and subscribing, in ms. */
export const openWithin = 20_000

/** The interval between pings, in ms. Two pings fit into the broker's keep-alive time. */
export const pingEvery = (keepAlive * 1_000) / 2.5

/** Returns a random client id. The broker requires an id that no other connection uses. */
const clientId = (): string => `adagio-${randomId()}`

/** Connects to the broker and subscribes to a topic. Returns the function that closes the connection. Malformed data ends the connection. */
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
    // If the previous ping got no answer, the broker is gone although the socket is still open.
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
      // The socket was not open yet.
    }
    finish()
  }
}
