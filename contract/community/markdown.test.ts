import { expect, test } from 'vitest'
import { calmText, firstWords, linkedHosts, readPost } from './markdown.ts'

const text = (value: string) => [{ kind: 'text', text: value }]

test('parses paragraphs, lists, quotes, headings and code, and leaves markup as text', () => {
  const body =
    'One\nline.\n\n- first\n-  second\n\n\nnot - a list\n- really\n\n  \n<b>plain</b>\n\n1. one\n2. two\n\n> said\n> before\n\n## Title\n\n```\n<script>\n```\n\nend'
  expect(readPost(body)).toEqual([
    { kind: 'paragraph', parts: text('One line.') },
    { kind: 'list', isNumbered: false, items: [text('first'), text('second')] },
    { kind: 'paragraph', parts: text('not - a list - really') },
    { kind: 'paragraph', parts: text('<b>plain</b>') },
    { kind: 'list', isNumbered: true, items: [text('one'), text('two')] },
    { kind: 'quote', parts: text('said before') },
    { kind: 'heading', parts: text('Title') },
    { kind: 'code', text: '<script>' },
    { kind: 'paragraph', parts: text('end') },
  ])
})

test('parses bold, emphasis, code and links within a line', () => {
  const [block] = readPost('See **the *SFL-TAP* page** at [VA](https://www.va.gov/a) or `x*y*`.')
  expect(block).toEqual({
    kind: 'paragraph',
    parts: [
      { kind: 'text', text: 'See ' },
      {
        kind: 'strong',
        parts: [...text('the '), { kind: 'emphasis', parts: text('SFL-TAP') }, ...text(' page')],
      },
      { kind: 'text', text: ' at ' },
      { kind: 'link', text: 'VA', href: 'https://www.va.gov/a', host: 'va.gov' },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: 'x*y*' },
      { kind: 'text', text: '.' },
    ],
  })
  expect(readPost('**all [of](https://a.gov/) it**')[0]).toMatchObject({
    parts: [{ kind: 'strong', parts: [{}, { kind: 'link', host: 'a.gov' }, {}] }],
  })
})

test('links only to https addresses with a hostname, and shows their real host', () => {
  const hosts = linkedHosts(
    [
      'https://va.gov/x',
      '[a](https://ok.example/)',
      '[b](javascript:alert(1))',
      '[c](http://plain.example)',
      '[d](https://va.gov@evil.example/)',
      'https://localhost/x',
      '[va.gov](https://vа.gov.evil.example)',
    ].join('\n\n'),
  )
  expect(hosts).toEqual([
    'va.gov',
    'ok.example',
    expect.stringMatching(/^xn--[a-z0-9-]+\.gov\.evil\.example$/),
  ])
})

test('cuts stacked marks and direction characters but keeps accents', () => {
  expect(calmText('e\u0301\u0301\u0301\u0301\u0301')).toBe('e\u0301\u0301\u0301')
  expect(calmText('Ra\u0301ul \u202Etxt')).toBe('Ra\u0301ul txt')
})

test('strips Markdown from the first words of a post', () => {
  expect(firstWords('**Bold** and [text](https://a.gov)\n\nmore')).toBe('Bold and text')
  expect(firstWords('- one\n- two')).toBe('one two')
  expect(firstWords('')).toBe('')
})

test('parses ten thousand characters of worst-case input quickly', () => {
  const worst = ['*', '**a', '[', '[a](', '`', 'https://', '> ', '- ', '_a*b'].map((value) =>
    value.repeat(Math.floor(10_000 / value.length)),
  )
  const start = process.hrtime.bigint()
  for (const body of worst) readPost(body)
  expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(2_000)
})
