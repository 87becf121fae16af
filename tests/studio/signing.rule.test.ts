import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaSchema } from '../../adapters/media-delivery/schema.ts'
import type { AccessModel, AccessPolicy, Viewer } from '../../core/access/index.ts'
import { isLocked, visitor } from '../../core/access/index.ts'
import { fillCatalogue, initialCatalogue, mediaById } from '../../fixtures/catalogue/store.ts'
import type { CatalogueMedia, CataloguePlaylist, CatalogueProgram } from '../../fixtures/catalogue/types.ts'
import { customers } from '../../fixtures/customers.ts'
import { write } from '../../fixtures/studio/database.ts'
import { mediaItem } from '../../fixtures/studio/media-delivery/item.ts'
import type { AccessModel as SigningModel } from '../../fixtures/studio/signing/access.ts'
import { mayWatch } from '../../fixtures/studio/signing/access.ts'
import { runs } from '../runs.ts'
import { noon, openStudio } from './asking.ts'

const id = 'tendu001'

const aWord = <T extends string>(...words: readonly T[]) =>
  fc.option(fc.constantFrom(...words), { nil: undefined, freq: 2 })
const anOffer = fc.constantFrom(
  ...['product:C1', '!product:C2', ' product:C3', '!product:C1 ', 'product:a:b', 'product:', '!product:'],
  ...['product:!C1', '! product:C1', 'product:C 1', 'prod uct: C2'],
  ...['cleeng:C1', '!jwp:C2', '!cleeng:C2', 'cleeng:C3', '! cleeng:C 3', 'C1', '!C1', '', 'Product:C1'],
)
const custom = fc
  .record({
    free: aWord('true', ' Yes', 'on', '1', 'false', '0', 'x', ''),
    requiresSubscription: aWord('false', 'NO ', 'off', '0', 'true', '1', 'x', ''),
    requiresPermission: aWord('live', ' LIVE ', 'on-demand', 'x', ''),
    productIds: fc.option(
      fc.array(anOffer, { maxLength: 3 }).map((entries) => entries.join(',')),
      { nil: undefined, freq: 5 },
    ),
  })
  .map((has) =>
    Object.fromEntries(Object.entries(has).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]]))),
  )
const aProduct = fc.record({
  type: fc.constantFrom('live' as const, 'on-demand' as const),
  expiresAt: fc.constantFrom(-86_400_000, -1, 0, 1, 86_400_000).map((ms) => noon + ms),
})
const aScene = fc.record({
  custom,
  listed: aWord('free', 'sampler', 'playlist', 'section', 'collection'),
  unlocked: fc.boolean(),
  model: fc.constantFrom<SigningModel & AccessModel>('avod', 'authvod', 'svod'),
  products: fc.option(fc.array(aProduct, { maxLength: 3 }), { nil: null, freq: 2 }),
  bought: fc.subarray(['C1', 'C2', 'a:b']),
})

const media = (has: CatalogueMedia['custom']): CatalogueMedia => ({
  ...{ mediaid: id, title: 'Tendus', description: '', duration: 600, pubdate: 0, tags: [] },
  ...{ genre: 'barre', level: 'Beginner', teacher: '', poster: '', clip: '', published: true, custom: has },
})
const playlist = (kind: CataloguePlaylist['kind']): CataloguePlaylist => ({
  ...{ id: 'list0001', title: '', description: '', kind, group: '', mediaIds: [id], custom: {} },
})
const program = (unlocked: boolean): CatalogueProgram => ({
  ...{ id: 'first', programId: 'first', title: '', sidebarName: '', type: 'program', group: '', shortDescription: '' },
  ...{ level: '', description: '', poster: '', sections: [], unlocked: unlocked ? [id] : [] },
})

type Scene = typeof aScene extends fc.Arbitrary<infer A> ? A : never

const insertProduct = 'insert into product (uid, key, type, created_at, expires_at) values (?, ?, ?, ?, ?)'
const insertPayment = `insert into customer_payment (uid, offer, title, country, currency, price, discount, tax, fee,
  method, at, granted_at) values (?, ?, '', 'US', 'USD', 0, 0, 0, 0, 'card', 0, 0)`
const insertSubscription = `insert into customer_subscription (uid, offer, country, currency, status, method, trial,
  coupon_periods, started_at, expires_at, visible_at)
  values (?, 'S900100200_US', 'US', 'USD', 'active', 'card', 0, 0, 0, ?, 0)`

/** Whoever has something, by the provider of their account, and how the studio gets to know of it. */
const setUps = {
  product: {
    uid: 'studio-ben',
    give: (db: DatabaseSync, uid: string, { products, bought }: Scene) => {
      for (const { type, expiresAt } of products ?? []) write(db, insertProduct, uid, type, type, noon - 1, expiresAt)
      for (const offer of bought) write(db, 'insert into bought_offer values (?, ?)', uid, offer)
    },
  },
  cleeng: {
    uid: customers.lena.id,
    give: (db: DatabaseSync, uid: string, { products, bought }: Scene) => {
      for (const { type, expiresAt } of products ?? [])
        if (type === 'on-demand') write(db, insertSubscription, uid, expiresAt)
        else write(db, insertProduct, uid, type, type, noon - 1, expiresAt)
      for (const offer of bought) write(db, insertPayment, uid, `${offer}_US`)
    },
  },
}

test.each(['product', 'cleeng'] as const)(
  'V6.01 V6.05 V6.06 V6.07 V6.08 A6.13 A6.14 A6.15 P5.04 the studio signs a class exactly where it is not locked on the site, for accounts of %s',
  (provider) => {
    const { context: studio } = openStudio()
    const { uid, give } = setUps[provider]
    const seen = new Set<string>()
    fc.assert(
      fc.property(aScene, (scene) => {
        const { model, products, bought } = scene
        fillCatalogue(studio.db, {
          ...{ media: [media(scene.custom)], playlists: scene.listed ? [playlist(scene.listed)] : [] },
          ...{ programs: [program(scene.unlocked)], series: [], featured: [], shelves: [], teachers: [] },
        })
        for (const table of ['product', 'bought_offer', 'customer_payment', 'customer_subscription'])
          write(studio.db, `delete from ${table} where uid = ?`, uid)
        give(studio.db, uid, scene)

        const stored = mediaById(studio.db, id)!
        const signed = mayWatch(studio, model, products ? uid : null, stored)

        const { freePlaylists, samplerPlaylists } = initialCatalogue(studio.db)
        const open = new Set([...freePlaylists, ...samplerPlaylists].flatMap(({ videoIds }) => videoIds))
        // The studio knows of a visitor only that they have no account anywhere.
        const policy: AccessPolicy = { model, provider: products ? provider : 'product', open }
        const held = (products ?? []).map((product) => ({ ...product, createdAt: noon - 1 }))
        const viewer: Viewer = products ? { ...visitor, signedIn: true, products: held, bought } : visitor
        const item = mediaSchema('http://studio.test').parse(mediaItem(studio, stored, false))
        expect(signed).toBe(!isLocked(item, policy, viewer, noon))
        seen.add(`${model} ${products ? 'somebody' : 'visitor'} ${signed}`)
      }),
      { numRuns: runs(1_500) },
    )
    expect(seen.size).toBe(12)
  },
)
