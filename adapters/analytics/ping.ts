import type { AnalyticsFact } from '../../core/analytics/index.ts'

/** A ping for the player's vendor: its type, and the keys that only this ping has. */
export interface Ping {
  readonly path: 'jwplayer6' | 'clienta'
  /** Setup, play, a part of the class watched, seeked, leaving, ad impression. */
  readonly e: 'e' | 's' | 't' | 'vs' | 'gab' | 'i'
  readonly keys: Readonly<Record<string, number>>
}

/** The state of a class at the vendor: its number on this page, whether it has begun, and the last part that was counted. */
export interface Viewing {
  readonly id: string
  readonly number: number
  readonly begun: boolean
  readonly part: number
  /** The length in seconds, by the player's last report; 0 for a live class. */
  readonly duration: number
}

/** A page on which no class was opened. */
export const noViewing: Viewing = { id: '', number: 0, begun: false, part: 0, duration: 0 }

/** A whole class in the vendor's count, and the seconds between two pings of a live one. */
const whole = 128
const liveInterval = 20

/** Returns the number of parts into which a class is divided, by its length in seconds. */
const partsOf = (duration: number): number => {
  if (duration < 30) return 1
  if (duration < 60) return 4
  if (duration < 180) return 8
  return duration < 300 ? 16 : 32
}

const isLive = (duration: number): boolean => !(duration > 0 && Number.isFinite(duration))

const partAt = (position: number, duration: number): number =>
  isLive(duration) ? Math.floor(position / liveInterval) : Math.floor((position / duration) * partsOf(duration))

const ping = (e: Ping['e'], keys: Ping['keys'] = {}): Ping => ({ path: e === 'i' ? 'clienta' : 'jwplayer6', e, keys })

const partPing = (part: number, duration: number): Ping =>
  isLive(duration)
    ? ping('t', { pw: -1, q: 0, ti: liveInterval })
    : ping('t', { pw: (part * whole) / partsOf(duration), q: partsOf(duration), vd: Math.floor(duration) })

const watched = (viewing: Viewing, position: number, duration: number) => {
  const part = partAt(position, duration)
  const begins = viewing.begun ? [] : [ping('s', isLive(duration) ? {} : { vd: Math.floor(duration) })]
  // A part that was skipped, by a seek or by a later start, was not watched.
  const passes = viewing.begun && part > viewing.part ? [partPing(part, duration)] : []
  return { viewing: { ...viewing, begun: true, part, duration }, pings: [...begins, ...passes] }
}

const lastPart = ({ duration }: Viewing): readonly Ping[] =>
  isLive(duration) ? [] : [partPing(partsOf(duration), duration)]

/** Returns the pings of a fact, and the viewing after it. */
export const pingsAfter = (
  viewing: Viewing,
  fact: AnalyticsFact,
): { readonly viewing: Viewing; readonly pings: readonly Ping[] } => {
  switch (fact.name) {
    case 'ready':
      return { viewing: { ...noViewing, id: fact.data.id, number: viewing.number + 1 }, pings: [ping('e')] }
    case 'time':
      return watched(viewing, fact.data.position, fact.data.duration)
    case 'seek':
      // Counting continues at the next reported time.
      return { viewing: { ...viewing, part: Number.POSITIVE_INFINITY }, pings: [ping('vs')] }
    case 'complete':
      return { viewing: { ...viewing, begun: false, part: 0 }, pings: lastPart(viewing) }
    case 'adImpression':
      return { viewing, pings: [ping('i')] }
    default:
      return { viewing, pings: [] }
  }
}

/** Returns the ping for leaving a page; `null` without an open class. */
export const leavingPing = ({ id }: Viewing): Ping | null => (id === '' ? null : ping('gab'))

/** The keys that all pings of a class have; `null` is left out. */
export interface PingSubject {
  /** The vendor's token of the studio. */
  readonly aid: string
  /** The id of this page's player. */
  readonly emi: string
  /** The id of this viewing. */
  readonly pli: string
  /** The playlist that the class was opened from. */
  readonly fed: string | null
  readonly t: string | null
  /** The member's id. */
  readonly oaid: string | null
}

/** Returns the URL of a ping at a time in ms since 1970. */
export const pingAddress = (base: string, { path, e, keys }: Ping, subject: PingSubject, of: Viewing, at: number) => {
  const entries = Object.entries({ e, sa: at, id: of.id, pss: of.number, ...subject, ...keys })
  const given = entries.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)] as [string, string]]))
  return `${base}/${path}/ping.gif?${new URLSearchParams(given)}`
}
