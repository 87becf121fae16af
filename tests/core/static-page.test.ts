import { describe, expect, test } from 'vitest'
import { mediaKind } from '../../core/catalogue/index.ts'
import { staticPageScreen } from '../../core/content/static-page/index.ts'
import { staticPageView } from '../../core/content/static-page/view.ts'
import { mediaPageView } from '../../core/page/media-page/page.view.ts'
import { aCatalogue, aClass } from '../../fixtures/examples.ts'
import { quiet, running } from './running.ts'

const markdown = '# How we teach\n\nShort and **exact**.\n\n## Levels\n\n- one'
const about = aClass({
  id: 'page0001',
  title: 'How We Teach',
  description: 'Levels and shoes.',
  contentType: 'page',
  markdown,
})
const catalogue = aCatalogue()
const shown = (has: Partial<typeof about> = {}) => staticPageView({ ...about, ...has }, { catalogue })
const headings = (text: string) =>
  shown({ markdown: text }).blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : []))

describe('a static page', () => {
  test('V2.14 is what its content type says, and until that is known a class', () => {
    expect(mediaKind(about)).toBe('staticPage')
    for (const contentType of ['', 'live', 'trailer', 'pages', 'constructor'])
      expect(mediaKind({ contentType, layout: '' })).toBe('class')
    expect(mediaKind(null)).toBe('class')
  })

  test('V2.14 V9.24 shows its title, its description under it, and its Markdown', () => {
    expect(shown()).toMatchObject({
      ...{ title: 'How We Teach', lead: 'Levels and shoes.', empty: null },
      blocks: [
        {
          type: 'paragraph',
          spans: [{ text: 'Short and ' }, { type: 'strong', spans: [{ text: 'exact' }] }, { text: '.' }],
        },
        { type: 'heading', level: 2 },
        { type: 'list', start: null },
      ],
      documentTitle: `How We Teach - ${catalogue.config.siteName}`,
      ...{ summary: 'Levels and shoes.', canonical: '/m/page0001/how-we-teach' },
      shareImage: expect.stringContaining('width=720'),
    })
  })

  test('V2.14 shows its description where it has no Markdown, once', () => {
    for (const none of [null, '', ' \n '])
      expect(shown({ markdown: none })).toMatchObject({
        lead: null,
        blocks: [{ type: 'paragraph', spans: [{ text: 'Levels and shoes.' }] }],
      })
  })

  test('V2.14 says so where it has neither', () => {
    expect(shown({ markdown: null, description: '' })).toMatchObject({
      lead: null,
      blocks: [],
      empty: expect.any(String),
    })
    expect(shown({ markdown: '# HOW we *teach*' })).toMatchObject({ blocks: [], empty: expect.any(String) })
  })

  test('V2.14 its headings stand under its title, with no level left out', () => {
    expect(headings('# One\n\n# Two\n\n## Three')).toEqual([2, 2, 3])
    expect(headings('### One\n\n##### Two\n\n###### Three\n\n# Four\n\n## Five')).toEqual([4, 4, 4, 2, 3])
    expect(headings('# How we teach\n\n### One')).toEqual([2])
    expect(headings('# One\n\n# How we teach')).toEqual([2, 2])
  })
})

describe('the page of a media item that is a static page', () => {
  const opened = async (address: string) => {
    const here = await running({ address, prepare: ({ studio }) => studio.media.set(about.id, about) })
    await quiet()
    const kind = () => mediaKind(here.app.getSnapshot().context.item)
    const page = () =>
      staticPageScreen.view({
        ...{ app: here.app.getSnapshot(), now: here.state('now')! },
        ...{ history: here.state('history'), favourites: here.state('favourites') },
        media: here.ref('media')?.getSnapshot(),
      }).page
    return { ...here, kind, page }
  }

  test('V2.14 is known as one when its item has come, and forgotten when it is left', async () => {
    const here = await opened('/m/page0001')
    expect([here.kind(), here.page()?.title]).toEqual(['staticPage', 'How We Teach'])
    await here.arrive('/m/page0001?u=login')
    expect(here.kind()).toBe('staticPage')
    await here.arrive('/')
    expect([here.kind(), here.page()]).toEqual(['class', null])
  })

  test('V2.14 opens no player, however it is asked', async () => {
    const here = await opened('/m/page0001/how-we-teach?play=1&t=5')
    await here.wait(5_000)
    expect([here.kind(), here.state('player')]).toEqual(['staticPage', undefined])
    expect(here.failures).toEqual([])
  })

  test('V2.14 V2.18 one that is not there is the page of a class that is not there', async () => {
    const here = await opened('/m/page0002')
    const media = here.ref('media')?.getSnapshot()
    expect(here.kind()).toBe('class')
    const context = here.viewContext()
    const player = { open: false, refused: false, unreachable: false }
    expect(mediaPageView(media, here.app.getSnapshot().context.address, context, player).type).toBe('missing')
  })
})
