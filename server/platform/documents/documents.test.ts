import { afterAll, describe, expect, test } from 'vitest'
import { readDocx } from '#test/docx-reader.ts'
import { popplerInfo, readPdf } from '#test/pdf-reader.ts'
import type { Block, DocumentContent } from './document.ts'
import { createDocuments, type Documents } from './documents.ts'

const log = { error: () => undefined } as unknown as Parameters<typeof createDocuments>[0]
const limits = { timeoutMs: 20_000, maxWaiting: 2, maxCharacters: 500_000, idleMs: 60_000 }
const open: Documents[] = []
const documents = (changes: Partial<typeof limits> = {}) => {
  const created = createDocuments(log, { ...limits, ...changes })
  open.push(created)
  return created
}
afterAll(() => Promise.all(open.map((documents) => documents.close())))

const content = (...blocks: Block[]): DocumentContent => ({
  title: 'A plan',
  subtitle: 'For a test',
  footer: 'Not official.',
  blocks,
})
const textOf = async (line: string) => {
  const { bytes } = await shared.pdf(content({ kind: 'text', line }))
  return (await readPdf(bytes)).text.replaceAll('\u200b', '')
}
const shared = documents()

test('every block is on tagged Letter pages in reading order', async () => {
  const { bytes, pages } = await shared.pdf(
    content(
      { kind: 'text', tone: 'lead', line: 'Lead' },
      { kind: 'figures', items: [{ label: 'Days', value: '120', note: 'of 180' }] },
      { kind: 'heading', text: 'First' },
      { kind: 'facts', rows: [{ label: 'Unit', value: [{ blank: 'your unit' }], note: 'Source' }] },
      { kind: 'list', marker: 'checkbox', items: ['Call', [{ bold: 'Write' }, ' now']] },
      { kind: 'list', marker: 'number', items: ['One'] },
      {
        kind: 'entries',
        numbered: true,
        items: [{ title: 'Host', badge: 'Good', lines: ['Why'] }],
      },
      { kind: 'table', columns: ['When', 'Step'], widths: [1, 2], rows: [['Today', 'Ask']] },
      { kind: 'notice', title: 'Mind', line: 'This' },
      { kind: 'signature', label: 'Approved by', lines: ['Name'] },
      { kind: 'lines', label: 'Notes', count: 2 },
    ),
  )
  expect(pages).toBe(1)
  const read = await readPdf(bytes)
  expect(read).toMatchObject({
    title: 'A plan',
    language: 'en-US',
    isTagged: true,
    size: [612, 792],
    roles: expect.arrayContaining(['H1', 'L', 'LI', 'Table', 'TH', 'TD']),
  })
  const order = [
    'A plan',
    'Lead',
    '120',
    'First',
    '[your unit]',
    'Call',
    'Write now',
    'Host',
    'Why',
    'When',
    'Ask',
    'Mind',
    'Approved by',
    'Notes',
  ]
  const positions = order.map((value) => read.text.replaceAll(/\s+/g, ' ').indexOf(value))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(0)
})

test('poppler reports a tagged Letter page with a title', async (context) => {
  const { bytes } = await shared.pdf(content())
  const info = popplerInfo(bytes)
  if (info === null) return context.skip('pdfinfo (poppler-utils) is not installed')
  expect(info).toMatch(/^Title: +A plan$/m)
  expect(info).toMatch(/^Tagged: +yes$/m)
  expect(info).toMatch(/^Page size: +612 x 792 pts \(letter\)$/m)
  expect(info).toMatch(/^JavaScript: +no$/m)
})

describe('text is never parsed as markup', () => {
  test.each([
    '#panic("x")',
    '*bold* _it_ $x^2$ `code` = Heading',
    '#read("/etc/passwd") #import "x.typ"',
    '<label> @ref \\ // comment /* and */ http://example.com',
    '#eval("1+1") #sys.inputs',
    '"quoted" \\" \\u{1F389} {{x}}',
    'Ngô Thị Ánh, José Müller, Ольга, Γεωργία',
  ])('%s', async (line) => {
    expect(await textOf(line)).toContain(line)
  })

  test('replaces only characters without a glyph with a box', async () => {
    const line = 'Sam 🎉 👩‍👩‍👧 🇺🇸 漢字 \u{10ffff}\u0007\ud800end'
    const text = await textOf(line)
    expect(text).toContain('Sam □ □')
    expect(text).toContain('end')
    expect(['🎉', '漢', '\u0007'].filter((value) => text.includes(value))).toEqual([])
  })

  test('includes right-to-left words', async () => {
    const text = await textOf('A שלום word')
    expect([...'שלום'].every((letter) => text.includes(letter))).toBe(true)
  })

  test('a 10,000-letter word breaks at the margin without loss', async () => {
    const text = await textOf('x'.repeat(10_000))
    expect(text.match(/x/g)).toHaveLength(10_000)
    expect(text.split('\n').length).toBeGreaterThan(1)
  })
})

describe('a Word file', () => {
  test('has real headings, lists, tables and blanks on Letter pages', async () => {
    const bytes = await shared.docx(
      content(
        { kind: 'heading', text: 'First' },
        { kind: 'facts', rows: [{ label: 'Unit', value: [{ blank: 'your unit' }], note: 'Why' }] },
        { kind: 'figures', items: [{ label: 'Days', value: '120' }] },
        { kind: 'list', marker: 'checkbox', items: ['Call'] },
        { kind: 'list', marker: 'number', items: ['One', [{ bold: 'Two' }]] },
        {
          kind: 'entries',
          numbered: true,
          items: [{ title: 'Host', badge: 'Good', lines: ['Why'] }],
        },
        { kind: 'table', columns: ['When', 'Step'], widths: [1, 2], rows: [['Today', 'Ask']] },
        { kind: 'notice', title: 'Mind', line: 'This' },
        { kind: 'signature', label: 'Approved by', lines: ['Name', 'Date'] },
        { kind: 'lines', label: 'Notes', count: 2 },
      ),
    )
    const { html, xml, problems } = await readDocx(bytes)
    expect(problems).toEqual([])
    expect(html).toMatch(/<h1>First<\/h1>/)
    expect(html).toMatch(/<ol><li>One<\/li><li><strong>Two<\/strong><\/li>/)
    expect(html).toContain('[your unit]')
    expect(xml).toMatch(/<w:highlight w:val="yellow"\/>/)
    expect(html).toMatch(/<thead><tr><th><p><strong>When<.*?<tbody><tr><td><p>Today</)
    expect(xml).toMatch(/<w:pgSz[^>]*w:w="12240"[^>]*w:h="15840"/)
  })

  test.each([
    '#panic("x") *bold* <b>bold</b> & "quotes" ]]> {{x}}',
    'Sam 🎉 漢字 שלום',
    'x'.repeat(10_000),
  ])('keeps markup literal: %.40s', async (line) => {
    const { text } = await readDocx(await shared.docx(content({ kind: 'text', line })))
    expect(text).toContain(line)
  })

  test('omits characters that are invalid in XML', async () => {
    const line = 'a\u0000b\u0007c\ufffed\ud800e'
    const { text } = await readDocx(await shared.docx(content({ kind: 'text', line })))
    expect(text).toMatch(/abcd.e/)
  })
})

describe('limits', () => {
  test('refuses requests beyond the queue limit and serves the others', async () => {
    const narrow = documents()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        narrow.pdf(content()).then(
          ({ pages }) => pages,
          ({ code, retryAfter }) => [code, retryAfter],
        ),
      ),
    )
    expect(outcomes).toEqual([1, 1, 1, ['unavailable', 5], ['unavailable', 5]])
  })

  test('a document that times out is aborted, and a new thread serves the next one', async () => {
    const shortTimeout = documents({ timeoutMs: 1 })
    await expect(shortTimeout.pdf(content())).rejects.toMatchObject({ code: 'unavailable' })
    expect((await shared.pdf(content())).pages).toBe(1)
  })

  test('refuses an oversized document before rendering', async () => {
    const small = documents({ maxCharacters: 100 })
    const long = content({ kind: 'text', line: 'x'.repeat(200) })
    await expect(small.pdf(long)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('the event loop stays responsive during a long render', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    const rows = Array.from({ length: 400 }, (_, i) => [`Row ${i}`, 'word '.repeat(40)])
    await shared.pdf(content({ kind: 'table', columns: ['A', 'B'], widths: [1, 3], rows }))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  test('closing during a render rejects it with a clear error', async () => {
    const closing = documents()
    const created = closing.pdf(content())
    const outcome = created.then(
      () => 'made',
      ({ message }: Error) => message,
    )
    await closing.close()
    expect(await outcome).toBe('The document thread ended.')
  })
})
