import * as z from 'zod/mini'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import { memoizeLast } from '../../core/kernel/memo.ts'
import { sectionsWrite } from '../../core/page/programs/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { foldedAt } from '../../core/session/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import { readWrite } from '../../core/user/notifications/index.ts'
import type { Refusal, Write } from '../../core/user/outbox/index.ts'
import { refusalTypes } from '../../core/user/outbox/index.ts'
import { tagsWrite } from '../../core/user/writes.ts'
import { version } from './stored-form.ts'

/** The stored form of a write: the same in every version of the site that this device may have open, so that older tabs can read it. It is made when it is first needed, since making it takes as long as evaluating the rest of the adapters. */
const storedSchema = memoizeLast(() => {
  const state = z.object({
    lastTime: z.number(),
    completed: z.boolean(),
    programId: z.nullable(z.string()),
    updatedAt: z.number(),
  })

  const consentAnswer = z.object({
    ...{ name: z.string(), version: z.string() },
    state: z.enum(['accepted', 'declined']),
  })

  const weekday = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])

  const change = z.union([
    z.object({ type: z.enum(['add', 'remove']), day: weekday, video: z.string() }),
    z.object({ type: z.literal('move'), day: weekday, video: z.string(), newDay: weekday }),
    z.object({ type: z.literal('order'), day: weekday, videos: z.array(z.string()) }),
    z.object({ type: z.literal('clear') }),
  ])

  const pressed = { kind: z.enum(['class', 'event']), id: z.string(), on: z.boolean(), at: z.number() }
  const purpose = z.enum(['rsvp', 'notify'])

  // An older version of the site named the purpose 'wish'.
  const booking = z.union([
    z.object({ purpose, ...pressed }),
    z.pipe(
      z.object({ wish: purpose, ...pressed }),
      z.transform(({ wish, ...rest }) => ({ purpose: wish, ...rest })),
    ),
  ])

  return z.union([
    z.object({ type: z.literal('keepProgress'), media: z.string(), state }),
    z.object({
      type: z.literal('keepFavourite'),
      media: z.string(),
      on: z.boolean(),
      pageUrl: z.string(),
      at: z.number(),
    }),
    z.object({ type: z.literal('keepWatched'), media: z.string(), programId: z.nullable(z.string()), at: z.number() }),
    z.object({ type: z.literal('keepTags'), tags: z.array(z.string()), at: z.number() }),
    z.object({ type: z.literal('keepConsents'), answers: z.array(consentAnswer), at: z.number() }),
    z.object({ type: z.literal('keepWeek'), edit: z.object({ change, at: z.number() }), at: z.number() }),
    z.object({ type: z.literal('keepBooking'), booking, at: z.number() }),
    z.object({
      ...{ type: z.literal('keepSections'), program: z.string(), at: z.number() },
      // Older versions of the site know the folded sections alone.
      folded: z.array(z.string()),
      folds: z.optional(z.record(z.string(), z.object({ folded: z.boolean(), at: z.number() }))),
    }),
    z.object({
      ...{ type: z.literal('readNotification'), id: z.nullable(z.string()), at: z.number() },
      // Older versions of the site know no reach.
      upTo: z.optional(z.number()),
    }),
  ])
})

type Stored = z.output<ReturnType<typeof storedSchema>>

const writeOf = (stored: Stored): Write => {
  switch (stored.type) {
    case 'keepProgress':
      return progressWrite(stored.media, stored.state)
    case 'keepFavourite':
      return favouriteWrite({ id: stored.media, on: stored.on, at: stored.at }, stored.pageUrl)
    case 'keepWatched':
      return watchedWrite(stored.media, stored.programId, stored.at)
    case 'keepTags':
      return tagsWrite(stored.tags, stored.at)
    case 'keepConsents':
      return consentsWrite(stored.answers, stored.at)
    case 'keepWeek':
      return weekWrite(stored.edit)
    case 'keepBooking':
      return bookingWrite(stored.booking)
    case 'keepSections':
      return sectionsWrite(stored.program, stored.folds ?? foldedAt(stored.folded, stored.at), stored.at)
    case 'readNotification':
      return readWrite(stored)
  }
}

const kept = memoizeLast(() => z.object({ version: z.literal(version), write: storedSchema() }))
const keptRefusal = memoizeLast(() =>
  z.object({ version: z.literal(version), write: storedSchema(), type: z.enum(refusalTypes) }),
)

/** A write read from its stored form, of this version or the first; `null` if it cannot be read. */
export const writeIn = (value: unknown): readonly Write[] => {
  const known = kept().safeParse(value).data?.write ?? storedSchema().safeParse(value).data
  return known ? [writeOf(known)] : []
}

/** A refusal read from its stored form; `null` if it cannot be read. */
export const refusalIn = (value: unknown): readonly Refusal[] => {
  const { data } = keptRefusal().safeParse(value)
  return data ? [{ write: writeOf(data.write), type: data.type }] : []
}
