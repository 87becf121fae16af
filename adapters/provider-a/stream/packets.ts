/** A packet from the broker (MQTT 3.1.1): a message, or the acknowledgment of a connection or a subscription. */
export type Packet =
  | { readonly type: 'accepted' | 'subscribed' | 'refused' }
  | { readonly type: 'message'; readonly text: string }

/** The maximum size of a packet, in bytes. The broker's own limit is 128 kB. */
const longest = 256 * 1_024

/** The keep-alive time of the broker, in seconds. */
export const keepAlive = 300

const utf8 = new TextEncoder()
const fromUtf8 = new TextDecoder()

const withLength = (text: string): readonly number[] => {
  const bytes = utf8.encode(text)
  return [bytes.length >> 8, bytes.length & 255, ...bytes]
}

const lengthOf = (rest: number): readonly number[] =>
  rest < 128 ? [rest] : [(rest & 127) | 128, ...lengthOf(rest >> 7)]

const packet = (first: number, ...body: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => {
  const rest = body.flat()
  return Uint8Array.from([first, ...lengthOf(rest.length), ...rest])
}

/** Returns the packet that opens a clean session. */
export const connectPacket = (clientId: string) =>
  packet(0x10, withLength('MQTT'), [4, 2, keepAlive >> 8, keepAlive & 255], withLength(clientId))

/** Returns the packet that subscribes to one topic with quality of service 0 (at most once). */
export const subscribePacket = (topic: string) => packet(0x82, [0, 1], withLength(topic), [0])

/** The ping packet. */
export const pingPacket = packet(0xc0)

/** The packet that ends the session. */
export const disconnectPacket = packet(0xe0)

const isTopic = (body: Uint8Array, topic: string): boolean => {
  const end = 2 + ((body[0] ?? 0) << 8) + (body[1] ?? 0)
  return fromUtf8.decode(body.subarray(2, end)) === topic
}

const messageIn = (first: number, body: Uint8Array, topic: string): Packet | null => {
  if (!isTopic(body, topic)) return null
  // A message with a delivery guarantee has an id before its text.
  const start = 2 + utf8.encode(topic).length + ((first & 6) === 0 ? 0 : 2)
  return { type: 'message', text: fromUtf8.decode(body.subarray(start)) }
}

const read = (first: number, body: Uint8Array, topic: string): Packet | null => {
  switch (first >> 4) {
    case 2:
      return { type: body[1] === 0 ? 'accepted' : 'refused' }
    case 3:
      return messageIn(first, body, topic)
    case 9:
      return { type: (body[2] ?? 128) < 128 ? 'subscribed' : 'refused' }
    default:
      return null
  }
}

/** The remaining length of a packet, and the number of bytes that encode it. `null` if bytes are missing; the length is `Infinity` if the encoding is invalid. */
const restOf = (bytes: Uint8Array): { readonly rest: number; readonly size: number } | null => {
  let rest = 0
  for (let at = 0; at < 4; at += 1) {
    const byte = bytes[1 + at]
    if (byte === undefined) return null
    rest += (byte & 127) * 128 ** at
    if (byte < 128) return { rest, size: at + 1 }
  }
  return { rest: Number.POSITIVE_INFINITY, size: 4 }
}

/** Returns a parser of the broker's bytes, which may arrive in chunks of any size. It returns the complete packets, or `null` if the bytes are malformed. Other types of packets are skipped. */
export const packetReader = (topic: string) => {
  let pending = new Uint8Array()
  return (piece: Uint8Array): readonly Packet[] | null => {
    const bytes = new Uint8Array(pending.length + piece.length)
    bytes.set(pending)
    bytes.set(piece, pending.length)
    const packets: Packet[] = []
    let start = 0
    for (;;) {
      const left = bytes.subarray(start)
      const length = restOf(left)
      if (length && length.rest > longest) return null
      const end = length ? 1 + length.size + length.rest : Number.POSITIVE_INFINITY
      if (!length || left.length < end) {
        pending = left.slice()
        return packets
      }
      const found = read(left[0] ?? 0, left.subarray(1 + length.size, end), topic)
      if (found) packets.push(found)
      start += end
    }
  }
}
