import { expect, test } from 'vitest'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, openStudio } from './asking.ts'

const config = async (studio: Studio, id: string) =>
  (await ask(studio, 'GET', `/delivery/apps/configs/${id}.json`)).body

test('A7.37 a config has one address, and what is only like it leads to none', async () => {
  const studio = openStudio()
  const statusOf = async (file: string) => (await ask(studio, 'GET', `/delivery/apps/configs/${file}`)).status
  expect(await Promise.all(['adagio00.json', 'adagio00xjson', 'adagio00'].map(statusOf))).toEqual([200, 404, 404])
})

test('P2.6.02 each answer of the onboarding question leads to a program that is there', async () => {
  const studio = openStudio()
  const { onboarding } = (await config(studio, 'adagio00')).custom
  expect(Object.keys(onboarding)).toEqual(['new', 'some', 'experienced', 'returning', 'rebuilding'])
  expect(new Set(Object.values(onboarding)).size).toBe(5)
  for (const path of Object.values(onboarding))
    expect((await ask(studio, 'GET', `/product-api${path}`)).body.data.program.programId).toBe(`${path}`.split('/')[2])
})

test('A3.10 A5.07 a new member is asked for two consents, of which one must be given', async () => {
  const { consents } = (await config(openStudio(), 'adagio00')).custom
  const plain = { checked: false, version: '1' }
  expect(consents).toEqual([
    { name: 'news', label: 'Send me news and offers by email', required: false, ...plain },
    { name: 'care', label: "I'll dance within my limits and stop if anything hurts", required: true, ...plain },
  ])
})

test('A6.11 A6.12 pictures may be uploaded in one set-up and not in the other, and favourites are in both', async () => {
  const studio = openStudio()
  const [usual, other] = [await config(studio, 'adagio00'), await config(studio, 'adagio01')]
  expect([usual, other].map(({ custom }) => custom.flags.uploadProfilePicture)).toEqual(['true', 'false'])
  for (const { features } of [usual, other]) expect(features.favoritesList).toBeTruthy()
})

test('A6.12 V2.52 live events are on in the usual set-up and off in one that differs in nothing else', async () => {
  const studio = openStudio()
  const [usual, without] = [await config(studio, 'adagio00'), await config(studio, 'adagio02')]
  expect([usual, without].map(({ custom }) => custom.flags.liveEvents)).toEqual(['true', 'false'])
  const flags = { ...usual.custom.flags, liveEvents: 'false' }
  expect(without).toEqual({ ...usual, id: 'adagio02', custom: { ...usual.custom, flags } })
  expect(usual.custom.timeZone).toBe('America/New_York')
})
