import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { renderer as makeRenderer } from '../../fixtures/studio/hosting/rendering.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'

const site = mkdtempSync(join(tmpdir(), 'adagio-site-'))
const script = `console.info(${JSON.stringify('plié '.repeat(500))})`

/** Renders what it is given to know, and fails where it is asked to. */
const renderer = `
let count = 0
export const render = async ({ url, answers, now }) => {
  if (url.hostname === 'broken.test') throw new Error('no such page')
  const little = url.hostname === 'little.test'
  count += 1
  return {
    html: '<h1>' + [...answers.keys()].length + ' answers, ' + now + ', ' + count + ' $&</h1>',
    asked: little ? ['/product-api/initial-data'] : [...answers.keys()],
  }
}`

beforeAll(() => {
  mkdirSync(join(site, 'assets'))
  mkdirSync(join(site, '.vite'))
  const head = '<meta charset="utf-8" /><title>Adagio</title><meta name="description" content="Classes." />'
  const place = '<div id="root"><!--shell--><p>Adagio</p><!--/shell--></div>'
  mkdirSync(`${site}-server`)
  writeFileSync(join(`${site}-server`, 'render.js'), renderer)
  writeFileSync(join(site, 'index.html'), `<!doctype html><html><head>${head}</head><body>${place}</body></html>`)
  writeFileSync(join(site, 'assets', 'main-0a1b2c3.js'), script)
  writeFileSync(join(site, 'icon.svg'), '<svg/>')
  writeFileSync(join(site, '.vite', 'manifest.json'), '{}')
})
afterAll(() => {
  for (const folder of [site, `${site}-server`]) rmSync(folder, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const visit = (studio: Studio, path: string) => ask(studio, 'GET', path, { headers: html })
const raw = async (studio: Studio, path: string, headers: Record<string, string>) => {
  const answer = await studio.fetch(new Request(`http://studio.test${path}`, { headers }))
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the home page as the host renders it', () => {
  const shell = '<div id="root"><!--shell--><p>Adagio</p><!--/shell--></div>'
  const root = ({ text }: { readonly text: string }) => /<div id="root".*<\/div>/.exec(text)?.[0]

  const at = async (studio: Studio, address: string) => {
    const answer = await studio.fetch(new Request(address, { headers: html }))
    return { status: answer.status, text: await answer.text() }
  }

  test('is in the document, with the answers that it shows and no others', async () => {
    const studio = openStudio({ site })
    const answer = await at(studio, 'http://little.test/')
    expect(root(answer)).toBe(
      `<div id="root" data-rendered="1" data-now="${noon}"><h1>5 answers, ${noon}, 1 $&</h1></div>`,
    )
    expect([...answer.text.matchAll(/data-answer="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      ...['/.webapp.ini', '/product-api/initial-data'],
    ])
  })

  test('is rendered once for the same answers and address within a minute, and anew after it', async () => {
    const render = makeRenderer(site)
    const page = async (now: number, text = 'known', search = '') =>
      (await render?.({ url: new URL(`http://studio.test/${search}`), answers: new Map([['/a', text]]), now }))?.html
    const first = await page(noon)
    expect(await page(noon + 59_999)).toBe(first)
    expect(await page(noon, 'other')).not.toBe(first)
    expect(await page(noon, 'known', '?a=1')).not.toBe(first)
    expect(await page(noon + 60_000)).not.toBe(first)
  })

  test('has its answers under whatever name the host is asked', async () => {
    const studio = openStudio({ site })
    const names = ['http://one.test/', 'https://other.test:8443/'].map((address) => at(studio, address))
    for (const { text } of await Promise.all(names)) expect(text.match(/data-answer="/g)).toHaveLength(5)
  })

  test('is rendered once for those who ask at the same time', async () => {
    const studio = openStudio({ site })
    const [one, other] = await Promise.all([visit(studio, '/'), visit(studio, '/')])
    expect(root(one)).toBe(root(other))
  })

  test('is left to the browser where the site was built without what renders it', () => {
    expect(makeRenderer(undefined)).toBeNull()
    expect(makeRenderer(join(site, 'assets'))).toBeNull()
  })

  test('is left to the browser on every other page, where it cannot be rendered, and where requests are made to fail', async () => {
    const studio = openStudio({ site })
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(root(await visit(studio, '/p/plist400'))).toBe(shell)
    expect(complain).not.toHaveBeenCalled()
    expect(root(await visit(studio, '/?utm_source=letter'))).toBe(shell)
    expect(complain).not.toHaveBeenCalled()
    const broken = await at(studio, 'http://broken.test/')
    expect([broken.status, root(broken)]).toEqual([200, shell])
    expect(broken.text).toContain('data-answer="/product-api/initial-data"')
    expect(complain).toHaveBeenCalledOnce()
    complain.mockRestore()
    await ask(studio, 'POST', '/dev/control/faults', { body: { wire: 'delivery', type: 'empty', count: 1 } })
    expect(root(await visit(studio, '/'))).toBe(shell)
  })
})

describe('pages', () => {
  test('V2.11 every address of the site is answered with its one page', async () => {
    const studio = openStudio({ site })
    for (const path of [
      '/',
      '/index.html',
      '/p/plist400',
      '/u/my-account',
      '/nothing/of/the.sort',
      '/search?q=plie',
      '/q/a%2Fb',
      '/%E0%A4%A',
    ])
      expect(await visit(studio, path)).toMatchObject({ status: 200, text: expect.stringContaining('</head><body>') })
  })

  test('nothing inline or from elsewhere may run, on the site and backstage', async () => {
    const studio = openStudio({ site })
    for (const path of ['/', '/m/free0001', '/nowhere/at/all', '/icon.svg', '/dev', '/dev/mail', '/dev/sign-in/anna']) {
      const { headers, text } = await visit(studio, path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'; /)
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      const markup = text.replace(/<script type="(application\/(ld\+)?json|text\/plain)"[^>]*>[^<]*<\/script>/g, '')
      expect(markup).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    }
  })

  test('V9.24 a class, a series and a program are told about in the head', async () => {
    const studio = openStudio({ site })
    const { text } = await visit(studio, `/m/${known.free}/a-slug?r=plstfree`)
    expect(text).toContain('<title>Twelve Minutes at the Counter - Adagio</title>')
    expect(text.match(/<title>/g)).toHaveLength(1)
    expect(text.match(/name="description"/g)).toHaveLength(1)
    expect(text).toContain('<meta property="og:type" content="video.other" />')
    expect(text).toContain(`content="http://studio.test/delivery/v2/media/${known.free}/poster.jpg?width=720"`)
    expect(text).toMatch(/og:image:width" content="720"[\s\S]*og:image:height" content="406"/)
    expect((await visit(studio, `/programs/${known.program}`)).text).toContain('<title>First Steps - Adagio</title>')
    expect((await visit(studio, `/s/${known.sized[25]}`)).text).toContain('<title>New this week - Adagio</title>')
    for (const path of [`/m/${known.draft}`, `/m/${known.missing}`, '/m/%E0', `/programs/${known.draftProgram}`])
      expect((await visit(studio, path)).text).toContain('<title>Adagio</title>')
  })

  test('V9.24 the video of a class that is open to anyone is told about, and opens; that of any other page is not', async () => {
    const studio = openStudio({ site })
    const { text } = await visit(studio, `/m/${known.free}`)
    const said = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1]
    const address = said('og:video')?.replaceAll('&amp;', '&') ?? ''
    expect(address).toBe(`http://studio.test/m/${known.free}/twelve-minutes-at-the-counter?play=1`)
    expect(['type', 'width', 'height'].map((each) => said(`og:video:${each}`))).toEqual([
      ...['text/html', '1280', '720'],
    ])
    expect((await studio.fetch(new Request(address))).status).toBe(200)
    for (const path of [`/m/${known.locked}`, `/p/${known.sized[25]}`, `/programs/${known.program}`, '/'])
      expect((await visit(studio, path)).text).not.toContain('og:video"')
  })

  test('V9.24 V2.04 V2.10 each page names its one address, whatever slug, tab or parameter led to it', async () => {
    const studio = openStudio({ site })
    const program = `/programs/${known.program}`
    for (const [path, own, title] of [
      [`/m/${known.free}?play=1&myweek=thu&t=9`, `/m/${known.free}/twelve-minutes-at-the-counter`, 'Twelve Minutes'],
      [`/p/${known.sized[25]}?channel=x&play=1`, `/p/${known.sized[25]}`, 'New this week'],
      [`/s/${known.sized[25]}?e=1`, `/s/${known.sized[25]}`, 'New this week'],
      [`${program}?view=description`, program, 'First Steps'],
      ['/live-events/evt-tomorrow?utm_source=x', '/live-events/evt-tomorrow', 'Giselle, Act One'],
    ] as const) {
      const { text } = await visit(studio, path)
      expect(text).toContain(`<link rel="canonical" href="http://studio.test${own}" />`)
      expect(text).toContain(`<meta property="og:url" content="http://studio.test${own}" />`)
      for (const name of ['property="og:title"', 'property="og:description"', 'name="description"'])
        expect(text).toMatch(new RegExp(`<meta ${name} content="[^"]+" />`))
      expect(text).toContain(`<title>${title}`)
      expect(text).toMatch(/property="og:image" content="http:\/\/studio.test\/delivery\/[^"]+width=720"/)
    }
    for (const path of ['/', '/search', `/p/${known.missing}`, '/live-events/nothing', '/programs'])
      expect((await visit(studio, path)).text).not.toContain('rel="canonical"')
  })

  const dataOf = async (studio: Studio, path: string) => {
    const blocks = [
      ...(await visit(studio, path)).text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g),
    ]
    return blocks.map(([, text = '']) => JSON.parse(text))
  }

  test('V9.24 V2.03 a series and each of its episodes have names, pictures and data of their own', async () => {
    const studio = openStudio({ site })
    const series = `http://studio.test/s/${known.seasons}`
    const [show] = await dataOf(studio, `/s/${known.seasons}?r=x`)
    expect(show).toMatchObject({ '@type': 'TVSeries', name: 'The Company Year', url: series, numberOfEpisodes: 11 })
    const path = `/s/${known.seasons}?r=x&e=ep020008&play=1`
    const { text } = await visit(studio, path)
    const url = `${series}?e=ep020008`
    for (const part of [
      `<link rel="canonical" href="${url}" />`,
      '<meta property="og:type" content="video.episode" />',
      '<meta property="og:title" content="The Company Year: Injury" />',
      '<meta name="twitter:title" content="The Company Year: Injury" />',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/<meta name="twitter:(description|image)" content="[^"]+" \/>/)
    expect(await dataOf(studio, path)).toMatchObject([
      {
        ...{ '@type': 'TVEpisode', name: 'The Company Year: Injury', url, episodeNumber: 2 },
        partOfSeason: { '@type': 'TVSeason', seasonNumber: 2 },
        partOfSeries: { '@type': 'TVSeries', name: 'The Company Year', url: series },
        video: { '@type': 'VideoObject' },
      },
    ])
    const elsewhere = (await visit(studio, `/s/${known.seasons}?e=${known.free}`)).text
    expect(elsewhere).toContain(`<link rel="canonical" href="${series}" />`)
  })

  test('V9.24 V5.03 a class is told to search engines as a video, with a clip for each of its exercises', async () => {
    const studio = openStudio({ site })
    const url = `http://studio.test/m/${known.free}/twelve-minutes-at-the-counter`
    const [video, ...more] = await dataOf(studio, `/m/${known.free}`)
    expect(more).toEqual([])
    expect(video).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'VideoObject', name: 'Twelve Minutes at the Counter', url },
      ...{ duration: 'PT720S', isAccessibleForFree: true, uploadDate: expect.stringMatching(/^\d{4}-.*Z$/) },
      thumbnailUrl: expect.stringMatching(/^http:\/\/studio\.test\/delivery\//),
    })
    expect(video.hasPart.length).toBeGreaterThan(1)
    for (const [place, clip] of video.hasPart.entries()) {
      expect(clip).toMatchObject({ '@type': 'Clip', url: `${url}?t=${clip.startOffset}` })
      expect(clip.endOffset).toBe(video.hasPart[place + 1]?.startOffset ?? 720)
    }
  })

  test('V9.24 V3.12 P3.01 a live event is told as an event online, canceled or not, and a program as a course', async () => {
    const studio = openStudio({ site })
    const [event] = await dataOf(studio, '/live-events/evt-tomorrow')
    expect(event).toMatchObject({
      ...{ '@type': 'Event', eventStatus: 'https://schema.org/EventScheduled' },
      location: { '@type': 'VirtualLocation', url: 'http://studio.test/live-events/evt-tomorrow' },
    })
    expect(Date.parse(event.endDate)).toBeGreaterThan(Date.parse(event.startDate))
    const [cancelled] = await dataOf(studio, '/live-events/evt-cancelled')
    expect(cancelled.eventStatus).toBe('https://schema.org/EventCancelled')
    const [course] = await dataOf(studio, `/programs/${known.program}`)
    expect(course).toMatchObject({ '@type': 'Course', name: 'First Steps', provider: { name: 'Adagio' } })
    expect(await dataOf(studio, `/p/${known.sized[25]}`)).toEqual([])
  })

  test('V9.24 a title that would end the block of data stays within it', async () => {
    const studio = openStudio({ site })
    const title = '</script><script>alert(1)</script> "&amp;'
    const put = studio.context.db.prepare('update catalogue_media set title = ?, description = ? where mediaid = ?')
    put.run(title, `0:30 ${title}`, known.free)
    const { text } = await visit(studio, `/m/${known.free}`)
    expect(text.match(/<script/g)).toHaveLength(text.match(/<script type="[^"]+" data-\w+="[^"]+">/g)?.length ?? 0)
    expect(text.match(/<script type="application\/ld\+json"/g)).toHaveLength(1)
    const [video] = await dataOf(studio, `/m/${known.free}`)
    expect([video.name, video.hasPart[0].name]).toEqual([title, title])
  })

  test('V9.24 what means harm is told as text', async () => {
    const { text } = await visit(openStudio({ site }), `/m/${known.hostile}`)
    expect(text).toContain('og:title')
    expect(text).not.toMatch(
      /<script(?! type="(application\/(ld\+)?json|text\/plain)")|<img|"\s*on\w+=|<\/title>[\s\S]*<\/title>/,
    )
    const playlist = await visit(openStudio({ site }), `/s/${known.hostilePlaylist}`)
    expect(playlist.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Friends&quot; 🩰')
  })

  test('the answers that the first screen asks for are in the document, as they are given when asked for', async () => {
    const studio = openStudio({ site })
    const answersAt = async (path: string) =>
      new Map(
        [...(await visit(studio, path)).text.matchAll(/<script [^>]*data-answer="([^"]+)">(.*?)<\/script>/gs)].map(
          ([, of = '', text = '']) => [of.replaceAll('&amp;', '&'), text],
        ),
      )
    const basics = ['/.webapp.ini', '/delivery/apps/configs/adagio00.json', '/product-api/initial-data']
    const home = await answersAt('/')
    expect([...home.keys()].slice(0, 3)).toEqual(basics)
    expect([...home.keys()].slice(3)).toEqual([
      expect.stringMatching(/^\/delivery\/v2\/playlists\/\w+\?page_limit=25$/),
      expect.stringMatching(/^\/delivery\/v2\/playlists\/\w+\?page_limit=25$/),
    ])
    for (const [path, text] of home) {
      const asked = await ask(studio, 'GET', path)
      expect(asked.status).toBe(200)
      if (path === '/.webapp.ini') expect(text).toBe(asked.text)
      else expect(JSON.parse(text)).toEqual(asked.body)
    }
    expect([...(await answersAt(`/m/${known.free}`)).keys()]).toEqual([...basics, `/delivery/v2/media/${known.free}`])
    expect([...(await answersAt(`/m/${known.missing}`)).keys()]).toEqual(basics)
    expect([...(await answersAt('/?app-config=adagio01')).keys()]).not.toContain(basics[1])
  })

  test('where requests are made to fail the document has no answers, and asks the browser to fetch them', async () => {
    const studio = openStudio({ site, control: true })
    const fault = { wire: 'product-api', path: '/initial-data', type: 'status', status: 500 }
    await ask(studio, 'POST', '/dev/control/faults', { body: fault })
    const { text } = await visit(studio, '/')
    expect(text.match(/data-answer="[^"]+"/g)).toEqual(['data-answer="/.webapp.ini"'])
    for (const href of ['/delivery/apps/configs/adagio00.json', '/product-api/initial-data'])
      expect(text).toContain(`<link rel="preload" as="fetch" crossorigin href="${href}" />`)
    expect((await ask(studio, 'GET', '/product-api/initial-data')).status).toBe(500)
  })

  test('the first picture is asked for in the head, on the first page alone', async () => {
    const studio = openStudio({ site })
    const { text } = await visit(studio, '/')
    const picture = /as="image" fetchpriority="high" imagesrcset="(\S+) /.exec(text)?.[1] ?? ''
    expect((await ask(studio, 'GET', picture)).status).toBe(200)
    expect((await visit(studio, '/search')).text).not.toContain('as="image"')
  })
})

describe('files', () => {
  test('a file whose name changes with it is kept for a year, the others are asked for again', async () => {
    const studio = openStudio({ site })
    const cached = async (path: string) => (await ask(studio, 'GET', path)).headers.get('cache-control')
    expect(await cached('/assets/main-0a1b2c3.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/icon.svg')).toBe('no-cache')
    expect(await cached('/')).toBe('no-cache')
  })

  test('they come packed as the browser can open them', async () => {
    const studio = openStudio({ site })
    const path = '/assets/main-0a1b2c3.js'
    const brotli = await raw(studio, path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
    const gzip = await raw(studio, path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    const plain = await raw(studio, path, {})
    expect(plain.answer.headers.get('content-encoding')).toBeNull()
    expect(plain.answer.headers.get('vary')).toContain('Accept-Encoding')
    const data = await raw(studio, '/product-api/initial-data', { 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(data.bytes).toString()).success).toBe(true)
  })

  test('what the browser has is not sent again', async () => {
    const studio = openStudio({ site })
    for (const path of ['/assets/main-0a1b2c3.js', '/', '/.webapp.ini', '/product-api/initial-data']) {
      const headers = { 'accept-encoding': 'br', ...html }
      const etag = (await raw(studio, path, headers)).answer.headers.get('etag') ?? ''
      const again = await raw(studio, path, { ...headers, 'if-none-match': etag })
      expect({ path, status: again.answer.status, size: again.bytes.length }).toEqual({ path, status: 304, size: 0 })
    }
  })

  test('what is not there is never answered with a page where a page was not asked for', async () => {
    const studio = openStudio({ site })
    for (const path of ['/assets/main-0000000.js', '/assets/', '/assets/..%2findex.html']) {
      const { status, headers } = await ask(studio, 'GET', path, { headers: html })
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(headers.get('content-type')).toMatch(/^text\/plain/)
    }
    for (const path of ['/.vite/manifest.json', '/../package.json', '/..%2fpackage.json'])
      expect((await ask(studio, 'GET', path)).status).toBe(404)
    expect((await ask(studio, 'GET', '/photo.png', { headers: { accept: 'image/*' } })).status).toBe(404)
    expect((await ask(studio, 'GET', '/delivery/nothing', { headers: html })).body).toEqual({ message: 'Not found' })
    expect((await ask(studio, 'POST', '/')).status).toBe(405)
  })

  test('A7.37 the start-up file names the default config and those that may be chosen, and each is served', async () => {
    const studio = openStudio({ site, config: 'adagio01', playerLicenseKey: 'key' })
    const { text } = await ask(studio, 'GET', '/.webapp.ini')
    expect(text).toMatch(
      /^defaultConfigSource=adagio01\nplayerId=\w{8}\nplayerLicenseKey=key\ndeliveryUrl=\/delivery\n/,
    )
    const others = [...text.matchAll(/additionalAllowedConfigSources\[\]=(\w+)/g)].map(([, id]) => id)
    for (const id of ['adagio01', ...others])
      expect((await ask(studio, 'GET', `/delivery/apps/configs/${id}.json`)).body.id).toBe(id)
    expect((await ask(studio, 'GET', '/delivery/apps/configs/constructor.json')).status).toBe(404)
  })

  test('V7.36 the player’s script is at its CDN, and its film library', async () => {
    const studio = openStudio()
    const player = await ask(studio, 'GET', '/libraries/adagiopl.js')
    expect(player.headers.get('content-type')).toContain('text/javascript')
    expect(() => new Function(player.text)).not.toThrow()
    expect((await ask(studio, 'GET', '/libraries/hls.js')).status).toBe(200)
    expect((await ask(studio, 'GET', '/libraries/other.js')).status).toBe(404)
  })
})
