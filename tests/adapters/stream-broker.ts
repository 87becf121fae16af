import type { Socket } from '../../adapters/provider-a/stream/connection.ts'

const utf8 = new TextEncoder()

const textAt = (bytes: Uint8Array, start: number): string => {
  const length = ((bytes[start] ?? 0) << 8) + (bytes[start + 1] ?? 0)
  return new TextDecoder().decode(bytes.subarray(start + 2, start + 2 + length))
}

/** A message as a broker sends it, with the length of its rest in as many bytes as it needs. */
export const messageBytes = (topic: string, text: string, quality = 0): Uint8Array => {
  const [name, body] = [utf8.encode(topic), utf8.encode(text)]
  const id = quality > 0 ? [0, 7] : []
  const rest = [name.length >> 8, name.length & 255, ...name, ...id, ...body]
  const size: number[] = []
  for (let left = rest.length; ; left = left >> 7) {
    size.push(left < 128 ? left : (left & 127) | 128)
    if (left < 128) break
  }
  return Uint8Array.from([0x30 | (quality << 1), ...size, ...rest])
}

type Manner = 'fine' | 'silent' | 'refusing' | 'nonsense' | 'throwing'

/** A broker in memory, whose sockets open, answer and end as a test says. */
export const memoryBroker = () => {
  const sockets = new Set<{ topic: string | null; send: (bytes: Uint8Array) => void; end: () => void }>()
  const opened: { readonly url: URL; readonly protocol: string }[] = []
  const sent: number[] = []
  const counts: number[] = []
  const connected = () => [...sockets].filter(({ topic }) => topic !== null).length
  const way = { manner: 'fine' as Manner, answersPings: true }

  const open = (url: string, protocol: string): Socket => {
    opened.push({ url: new URL(url), protocol })
    if (way.manner === 'throwing') throw new Error('refused by the browser')
    const events = new EventTarget()
    let isOpen = true
    const later = (run: () => void) => queueMicrotask(() => isOpen && run())
    const own = {
      topic: null as string | null,
      send: (bytes: Uint8Array) => {
        later(() => events.dispatchEvent(new MessageEvent('message', { data: bytes.slice().buffer })))
      },
      end: () => {
        if (!isOpen) return
        isOpen = false
        sockets.delete(own)
        counts.push(connected())
        events.dispatchEvent(new Event('close'))
      },
    }
    sockets.add(own)
    const { manner } = way
    later(() => manner !== 'silent' && events.dispatchEvent(new Event('open')))
    return {
      binaryType: 'blob',
      addEventListener: events.addEventListener.bind(events) as Socket['addEventListener'],
      close: () => {
        isOpen = false
        sockets.delete(own)
        counts.push(connected())
      },
      send: (data) => {
        const bytes = data as Uint8Array
        const [type] = bytes
        sent.push(type ?? 0)
        if (manner === 'nonsense') return own.send(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0xff]))
        if (type === 0x10) return own.send(Uint8Array.from([0x20, 2, 0, manner === 'refusing' ? 5 : 0]))
        if (type === 0xc0) return way.answersPings ? own.send(Uint8Array.from([0xd0, 0])) : undefined
        if (type !== 0x82) return
        own.topic = textAt(bytes, 4)
        counts.push(connected())
        own.send(Uint8Array.from([0x90, 3, bytes[2] ?? 0, bytes[3] ?? 0, 0]))
      },
    }
  }

  return {
    ...{ open, opened, sent, way, connected },
    /** The number of connections after each that began or ended. */
    counts,
    publish: (topic: string, text: string) => {
      for (const socket of sockets) if (socket.topic === topic) socket.send(messageBytes(topic, text))
    },
    drop: () => {
      for (const socket of [...sockets]) socket.end()
    },
  }
}
