import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from '../../core/content/static-page/markdown.ts'
import { blocksOf } from '../../core/content/static-page/markdown.ts'
import type { Span } from '../../core/content/static-page/spans.ts'
import { spansOf } from '../../core/content/static-page/spans.ts'
import { markdownPiece } from '../../fixtures/properties/static-page.ts'
import { runs } from '../runs.ts'

/** Spans in the brackets of their kind, so that an example is a line. */
const told = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (span.type === 'text') return span.text
      if (span.type === 'break') return '<br>'
      if (span.type === 'link') return `<a ${span.href}${span.external ? ' out' : ''}>${told(span.spans)}</a>`
      return `<${span.type}>${told(span.spans)}</${span.type}>`
    })
    .join('')

const outline = (blocks: readonly Block[]): readonly unknown[] =>
  blocks.map((block) => {
    if (block.type === 'rule') return '---'
    if (block.type === 'quote') return { quote: outline(block.blocks) }
    if (block.type === 'list') return { [block.start ?? 'list']: block.items.map(outline) }
    return block.type === 'heading' ? `h${block.level} ${told(block.spans)}` : told(block.spans)
  })

const _linksIn = (spans: readonly Span[]): readonly string[] =>
  spans.flatMap((span) => ('spans' in span ? [...('href' in span ? [span.href] : []), ..._linksIn(span.spans)] : []))

const _spansIn = (blocks: readonly Block[]): readonly Span[] =>
  blocks.flatMap((block) => {
    if (block.type === 'rule') return []
    if (block.type === 'quote') return _spansIn(block.blocks)
    return block.type === 'list' ? block.items.flatMap(_spansIn) : block.spans
  })

/** Every word of a text, and after that of a link its address, as they stand in the source. */
const _wordsIn = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (span.type === 'text') return span.text
      return span.type === 'break' ? '' : `${_wordsIn(span.spans)}${span.type === 'link' ? span.href : ''}`
    })
    .join('')

const _letters = (text: string): string => text.replace(/\P{L}/gu, '')

describe('the runs of a paragraph', () => {
  test.each([
    ['plain words', 'plain words'],
    ['**short enough** and *exact*', '<strong>short enough</strong> and <emphasis>exact</emphasis>'],
    ['__one__ _two_', '<strong>one</strong> <emphasis>two</emphasis>'],
    ['***both***', '<strong><emphasis>both</emphasis></strong>'],
    ['*a **b***', '<emphasis>a <strong>b</strong></emphasis>'],
    ['demi_plié_relevé, 5 * 3 * 2', 'demi_plié_relevé, 5 * 3 * 2'],
    ['*never closed', '*never closed'],
    ['*never closed and *closed*', '*never closed and <emphasis>closed</emphasis>'],
    ['**a *b** c', '<strong>a *b</strong> c'],
    ['\\*not\\* \\[this\\](/m/a) c:\\d', '*not* [this](/m/a) c:\\d'],
    ['****', '****'],
    ['one\\\ntwo\nthree', 'one<br>two\nthree'],
  ])('V2.14 %j is %j', (text, shown) => {
    expect(told(spansOf(text))).toBe(shown)
  })

  test.each([
    ['[Watch](/m/free0001)', '<a /m/free0001>Watch</a>'],
    ['[Write](https://example.org/a_b_c?d=*)', '<a https://example.org/a_b_c?d=* out>Write</a>'],
    ['[*one* two](http://a.test).', '<a http://a.test out><emphasis>one</emphasis> two</a>.'],
    ['[a [b](/c) d](/e)', '[a <a /c>b</a> d](/e)'],
    ['*[a](/b)*', '<emphasis><a /b>a</a></emphasis>'],
    ['[ ] [1] (2)', '[ ] [1] (2)'],
    ['[](/m/a)', '[](/m/a)'],
  ])('V2.14 of the links in %j %j can be followed', (text, shown) => {
    expect(told(spansOf(text))).toBe(shown)
  })

  test.each([
    '[not this](javascript:alert(1))',
    '[not this](javascript:alert)',
    '[not this](JaVaScRiPt:alert)',
    '[not this](data:text/html,x)',
    '[not this](//evil.test)',
    '[not this](/\\evil.test)',
    '[not this](evil.test)',
    '[not this](/a b)',
    "<script>alert('sanitise me')</script>",
    '<a href="https://evil.test" onclick=x>words</a>',
    '&lt;b&gt; &amp;',
  ])('V2.14 %s stays the text that it is', (text) => {
    expect(spansOf(text)).toEqual([{ type: 'text', text }])
  })
})

describe('a Markdown text', () => {
  test('V2.14 has headings, paragraphs, lists, quotations and rules', () => {
    const text = `# One
goes on
### Three *signs*

A paragraph
of two lines.

- first
- second
  goes on
  1. in it
  2. and again
* third

3. from three
4) and four

> The third time
> is the one that stays.

***
#hashtag
`
    expect(outline(blocksOf(text))).toEqual([
      'h1 One',
      'goes on',
      'h3 Three <emphasis>signs</emphasis>',
      'A paragraph\nof two lines.',
      { list: [['first'], ['second\ngoes on', { 1: [['in it'], ['and again']] }], ['third']] },
      { 3: [['from three'], ['and four']] },
      { quote: ['The third time\nis the one that stays.'] },
      '---',
      '#hashtag',
    ])
  })

  test.each([
    ['', []],
    [' \n\t\n', []],
    ['one\r\n\r\ntwo\rthree', ['one', 'two\nthree']],
    ['a line  \nbroken  ', ['a line<br>broken']],
    ['Founded in\n1986. A year', ['Founded in\n1986. A year']],
    ['What to bring\n1. a chair', ['What to bring', { 1: [['a chair']] }]],
    ['- - -', ['---']],
    ['-not a list\n*nor this', ['-not a list\n*nor this']],
    [
      '- one\n\n  its second paragraph\n\n- two\n\nafter',
      [{ list: [['one', 'its second paragraph'], ['two']] }, 'after'],
    ],
    ['- one\n\t- beneath', [{ list: [['one', { list: [['beneath']] }]] }]],
    ['- # no heading here', [{ list: [['# no heading here']] }]],
    ['> - a\n> > b', [{ quote: [{ list: [['a']] }, { quote: ['b'] }] }]],
    ['####### seven', ['####### seven']],
    ['```\ncode\n```', ['```\ncode\n```']],
    ['![alt](/p.webp)', ['!<a /p.webp>alt</a>']],
    ['<div>\n<b>bold</b>\n</div>', ['<div>\n<b>bold</b>\n</div>']],
  ])('V2.14 %j is %j', (text, shown) => {
    expect(outline(blocksOf(text))).toEqual(shown)
  })

  const patterns = [
    ...[
      '*',
      '_',
      '**',
      '* ',
      ' *a',
      '*a ',
      '**a *b ',
      '[',
      '[a',
      ']',
      '](',
      '](/a',
      '[a](/b',
      '[a](/b)',
      '\\',
      '\\\\ ',
    ],
    ...['#', '# ', '> ', '>', '- ', ' - ', '- - ', '1. ', '-\n', '- a\n', '  - a\n', '> a\n', '\n', ' ', '\t', '  \n'],
    ...['a\n', '***', '_ ', '*_', '*_[', '[*](/a)_', '\r', '- a\n\n', '--', '- \t', '> - ', '#\n'],
  ]

  const spent = (text: string): number => {
    const from = performance.now()
    blocksOf(text)
    return performance.now() - from
  }

  /** How many times as long a text takes as one of an eighth of its length, the best of three tries; squares would take 64 times as long. */
  const growth = (pattern: string, letters: number, around = ''): number => {
    const text = (length: number) => around + pattern.repeat(length / pattern.length) + around
    // Below some milliseconds the clock and the collector of garbage are measured.
    const tried = () => spent(text(letters)) / Math.max(5, spent(text(letters / 8)))
    let best = tried()
    for (let again = 0; again < 2 && best >= 32; again += 1) best = Math.min(best, tried())
    return best
  }

  test.each(patterns)('V2.14 eighty thousand letters of %j take about as long each as ten thousand', (pattern) => {
    for (const around of ['', 'x']) expect(growth(pattern, 80_000, around)).toBeLessThan(32)
  })

  test('V2.14 so do the letters of any pattern', () => {
    fc.assert(
      fc.property(fc.array(markdownPiece, { minLength: 1, maxLength: 4 }), (pieces) => {
        expect(growth(`${pieces.join('')} `, 40_000)).toBeLessThan(32)
      }),
      { numRuns: runs(30) },
    )
  })
})
