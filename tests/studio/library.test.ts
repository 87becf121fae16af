import { expect, test } from 'vitest'
import { magazine } from '../../fixtures/library/magazine.ts'
import { studioResources } from '../../fixtures/library/resources.ts'
import { ask, openStudio } from './asking.ts'

test('P2.4.01 P3.08 P3.09 V3.21 the first data has the library: files of several sizes that name their program, and the magazine', async () => {
  const studio = openStudio()
  const { library } = (await ask(studio, 'GET', '/product-api/initial-data')).body.data
  expect(library.magazines).toEqual([
    {
      ...{ id: magazine.id, title: magazine.title, totalPages: 12 },
      ...{ baseUrl: `/delivery/magazines/${magazine.id}`, buyUrl: '/dev/neighbours/shop' },
    },
  ])
  const sizes = library.resources.map(({ fileSize }: { fileSize: number }) => fileSize)
  expect(new Set(sizes).size).toBe(studioResources.length)
  for (const { id, programId, canDownload } of library.resources) {
    const { program } = (await ask(studio, 'GET', `/product-api/programs/${programId}`)).body.data
    expect(program.resources).toContainEqual(
      expect.objectContaining({ id, canDownload, url: `/delivery/files/${id}.pdf` }),
    )
  }
  expect(library.resources.some(({ canDownload }: { canDownload: boolean }) => !canDownload)).toBe(true)
})

test('P7.06 the pages of the magazine are images; one is missing', async () => {
  const studio = openStudio()
  const page = (number: number | string) => ask(studio, 'GET', `/delivery/magazines/${magazine.id}/${number}.png`)
  const statuses = await Promise.all(Array.from({ length: 14 }, (_, at) => page(at).then(({ status }) => status)))
  expect(statuses).toEqual([404, ...Array(7).fill(200), 404, ...Array(4).fill(200), 404])
  expect((await page(1)).headers.get('content-type')).toBe('image/png')
  expect([(await page('x')).status, (await ask(studio, 'GET', '/delivery/magazines/other/1.png')).status]).toEqual([
    404, 404,
  ])
})

test('P3.09 the files of programs are PDFs with their text, the same bytes each time; one is damaged', async () => {
  const studio = openStudio()
  const posture = await ask(studio, 'GET', '/delivery/files/posture.pdf')
  expect([posture.status, posture.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(posture.text).toMatch(/^%PDF-1\.4[\s\S]+\(Posture at a Glance\) Tj[\s\S]+startxref\n\d+\n%%EOF\n$/)
  expect((await ask(studio, 'GET', '/delivery/files/damaged.pdf')).text).not.toContain('startxref')
  expect((await ask(studio, 'GET', '/delivery/files/nothing.pdf')).status).toBe(404)
})

test('P2.4.05 the shop where the magazine is sold in print is a page of the studio', async () => {
  const studio = openStudio()
  const { status, text } = await ask(studio, 'GET', '/dev/neighbours/shop')
  expect([status, text]).toEqual([200, expect.stringContaining('Print Shop')])
})
