import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaSchema } from '../../adapters/media-delivery/schema.ts'
import type { AccessModel, AccessPolicy, Viewer } from '../../core/access/index.ts'
import { isLocked, visitor } from '../../core/access/index.ts'
import { fillCatalogue, initialCatalogue, mediaById } from '../../fixtures/catalogue/store.ts'
import type { CatalogueMedia, CataloguePlaylist, CatalogueProgram } from '../../fixtures/catalogue/types.ts'
import { write } from '../../fixtures/studio/database.ts'
import { mediaItem } from '../../fixtures/studio/media-delivery/item.ts'
import type { AccessModel as SigningModel } from '../../fixtures/studio/signing/access.ts'
import { mayWatch } from '../../fixtures/studio/signing/access.ts'
import { runs } from '../runs.ts'
import { noon, openStudio } from './asking.ts'

const id = 'tendu001'
const uid = 'studio-ben'

const aWord = <T extends string>(...words: readonly T[]) =>
  fc.option(fc.constantFrom(...words), { nil: undefined, freq: 2 })
const anOffer = fc.constantFrom(
  ...['product:C1', '!product:C2', ' product:C3', '!product:C1 ', 'product:a:b', 'product:', '!product:'],
  ...['product:!C1', '! product:C1', 'product:C 1', 'prod uct: C2'],
  ...['cleeng:C1', '!jwp:C2', '!cleeng:C3', 'C1', '!C1', '', 'Product:C1'],
)
const custom = fc
  .record({
    free: aWord('true', ' Yes', 'on', '1', 'false', '0', 'x', ''),
    requiresSubscription: aWord('false', 'NO ', 'off', '0', 'true', '1', 'x', ''),
    requiresPermission: aWord('live', ' LIVE ', 'on-demand', 'x', ''),
    productIds: fc.option(
      fc.array(anOffer, { maxLength: 3 }).map((entries) => entries.join(',')),
      { nil: undefined, freq: 2 },
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
  products: fc.option(fc.array(aProduct, { maxLength: 3 }), { nil: null, freq: 4 }),
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

test('V6.01 V6.05 V6.06 V6.07 V6.08 A6.13 A6.14 A6.15 P5.04 the studio signs a class exactly where it is not locked on the site', () => {
  const { context: studio } = openStudio()
  const seen = new Set<string>()
  fc.assert(
    fc.property(aScene, ({ model, products, bought, ...scene }) => {
      fillCatalogue(studio.db, {
        ...{ media: [media(scene.custom)], playlists: scene.listed ? [playlist(scene.listed)] : [] },
        ...{ programs: [program(scene.unlocked)], series: [], featured: [], shelves: [], teachers: [] },
      })
      write(studio.db, 'delete from product where uid = ?', uid)
      write(studio.db, 'delete from bought_offer where uid = ?', uid)
      for (const { type, expiresAt } of products ?? [])
        write(
          studio.db,
          'insert into product (uid, key, type, created_at, expires_at) values (?, ?, ?, ?, ?)',
          ...[uid, type, type, noon - 1, expiresAt],
        )
      for (const offer of bought) write(studio.db, 'insert into bought_offer values (?, ?)', uid, offer)

      const stored = mediaById(studio.db, id)!
      const signed = mayWatch(studio, model, products ? uid : null, stored)

      const { freePlaylists, samplerPlaylists } = initialCatalogue(studio.db)
      const open = new Set([...freePlaylists, ...samplerPlaylists].flatMap(({ videoIds }) => videoIds))
      const policy: AccessPolicy = { model, provider: 'product', open }
      const held = (products ?? []).map((product) => ({ ...product, createdAt: noon - 1 }))
      const viewer: Viewer = products ? { ...visitor, signedIn: true, products: held, bought } : visitor
      const item = mediaSchema('http://studio.test').parse(mediaItem(studio, stored, false))
      expect(signed).toBe(!isLocked(item, policy, viewer, noon))
      seen.add(`${model} ${products ? 'somebody' : 'visitor'} ${signed}`)
    }),
    { numRuns: runs(1_500) },
  )
  expect(seen.size).toBe(12)
})
