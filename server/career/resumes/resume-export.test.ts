import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResumeContentInput } from '#contract/career/resume-content.ts'
import {
  createResume,
  exportResume,
  getResume,
  previewResume,
  type ResumeTemplate,
  updateResume,
} from '#contract/career/resumes.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { readDocx } from '#test/docx-reader.ts'
import { readPdf } from '#test/pdf-reader.ts'

let app: TestApp
let ana: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  ana = await app.member({ first_name: 'Ana', last_name: 'Reyes' })
})
afterAll(() => app.close())

const content: ResumeContentInput = {
  basics: {
    name: 'Ana Reyes',
    label: 'Network Administrator',
    email: 'ana@example.com',
    phone: '(919) 555-0142',
    location: { city: 'Raleigh', region: 'NC', postalCode: '27601' },
    profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/ana-reyes' }],
    summary: 'Six years of running networks.',
    federal: { citizenship: 'United States', clearance: 'Secret, active' },
  },
  work: [
    {
      name: 'U.S. Army',
      position: 'Network team lead',
      startDate: '2023-05',
      highlights: ['Cut outages by 40% across 32 switches.', '#panic("x") *bold* <b>b</b> & $1'],
      federal: {
        hoursPerWeek: 45,
        series: '2210',
        grade: 'E-5',
        salary: '$52,000',
        supervisor: 'M. Lopez',
        mayContact: 'ask',
      },
    },
    { name: 'Kroger', position: 'Cashier', startDate: '2017', endDate: '2019-08' },
  ],
  education: [
    { institution: 'Wake Tech', studyType: 'Associate degree', area: 'Networks', endDate: '2020' },
  ],
  certificates: [{ name: 'CompTIA Security+', date: '2022-06' }],
  skills: [{ name: 'Tools', keywords: ['PowerShell', 'Wireshark'] }],
  languages: [{ language: 'Spanish', fluency: 'Fluent' }],
}

async function fileOf(id: string, format: string) {
  const response = await app.fetch(`/api/resumes/${id}/export?format=${format}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { response, bytes, text: new TextDecoder().decode(bytes) }
}

/** Text that every reader must find in this order. */
const inOrder = [
  'Ana Reyes',
  'Network Administrator',
  'Raleigh, NC 27601 | (919) 555-0142 | ana@example.com',
  'linkedin.com/in/ana-reyes',
  'Six years of running networks.',
  'Network team lead',
  'U.S. Army',
  'Cut outages by 40% across 32 switches.',
  '#panic("x") *bold* <b>b</b> & $1',
  'Cashier',
  'Kroger',
  'Tools: PowerShell, Wireshark',
  'Associate degree, Networks',
  'Wake Tech',
  'CompTIA Security+',
  'Spanish (Fluent)',
]
const plain = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ')
const positions = (text: string, words: readonly string[]) =>
  words.map((word) => plain(text).indexOf(word))

test.each<[ResumeTemplate, string[], string[]]>([
  ['civilian', ['May 2023 – Present', '2017 – Aug 2019'], ['Citizenship', 'Hours per week']],
  ['classic', ['May 2023 – Present'], ['Citizenship', 'Hours per week']],
  [
    'federal',
    [
      'Citizenship: United States',
      '05/2023 – Present',
      'Hours per week: 45 | Series: 2210 | Grade or rank: E-5 | Salary: $52,000',
      'Supervisor: M. Lopez, ask me first',
    ],
    [],
  ],
])(
  '%s: other libraries read PDF, Word file and text in the same order',
  async (template, present, absent) => {
    const { id } = await ana.call(createResume, { title: 'Networks: IT', template, content })
    const pdf = await fileOf(id, 'pdf')
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.response.headers.get('content-disposition')).toContain('networks-it.pdf')
    const read = await readPdf(pdf.bytes)
    expect(read).toMatchObject({
      title: 'Ana Reyes, resume',
      language: 'en-US',
      isTagged: true,
      size: [612, 792],
      roles: expect.arrayContaining(['H1', 'H2', 'L', 'LI']),
    })
    expect(read.pages).toHaveLength(1)
    const word = await readDocx((await fileOf(id, 'docx')).bytes)
    expect(word.problems).toEqual([])
    expect(word.html).toMatch(/<h1>Experience<\/h1>|<h1>Work experience<\/h1>/)
    expect(word.xml).not.toContain('<w:tbl>')
    const { text } = await fileOf(id, 'txt')
    for (const value of [read.text, word.text, text]) {
      const order = positions(value, inOrder)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(Math.min(...order)).toBeGreaterThanOrEqual(0)
      expect(Math.min(...positions(value, present))).toBeGreaterThanOrEqual(0)
      expect(positions(value, absent).filter((position) => position >= 0)).toEqual([])
    }
  },
)

test('JSON Resume has no empty fields and imports as the same resume', async () => {
  const { id, content: saved } = await ana.call(createResume, { title: 'One', content })
  const { response, text } = await fileOf(id, 'json')
  expect(response.headers.get('content-type')).toContain('application/json')
  const file = JSON.parse(text)
  expect(file).toMatchObject({
    $schema: expect.stringContaining('jsonresume'),
    basics: { name: 'Ana Reyes', location: { city: 'Raleigh' } },
    meta: { version: 'v1.0.0' },
  })
  expect(text).not.toMatch(/: (""|\[\]|\{\}|null)/)
  const again = await ana.call(createResume, { content: file })
  const { $schema: _schema, meta: _meta, ...rest } = again.content
  expect(rest).toEqual(saved)
})

test('the preview has the pages of the PDF and says if there are too many', async () => {
  const { id, revision } = await ana.call(createResume, { template: 'civilian', content })
  const short = await ana.call(previewResume, { id })
  expect(short).toMatchObject({ revision, pages: 1, maxPages: 1 })
  expect(short.picture).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(short.text).toContain('EXPERIENCE\nNetwork team lead | May 2023 – Present\nU.S. Army')
  const highlights = Array.from({ length: 20 }, (_, i) => `Line ${i} `.repeat(30).trim())
  const work = [1, 2].map(() => ({ position: 'Lead', highlights }))
  await ana.call(updateResume, { id, revision, content: { ...content, work } })
  const long = await ana.call(previewResume, { id })
  expect(long.pages).toBeGreaterThan(1)
  const svg = Buffer.from(long.picture.split(',')[1] ?? '', 'base64').toString()
  const [, height] = /viewBox="0 0 612 ([\d.]+)"/.exec(svg) ?? []
  expect(Number(height)).toBeCloseTo(792 * long.pages, 1)
  expect((await readPdf((await fileOf(id, 'pdf')).bytes)).pages).toHaveLength(long.pages)
})

test("exports an empty resume, but not another account's", async () => {
  const { id } = await ana.call(createResume, { content: {} })
  expect((await readPdf((await fileOf(id, 'pdf')).bytes)).text).toContain('Your name')
  const work = [{ highlights: ['Ran the motor pool'] }]
  const nameless = await ana.call(createResume, { content: { work } })
  const { text } = await readPdf((await fileOf(nameless.id, 'pdf')).bytes)
  expect(text).toContain('Ran the motor pool')
  const ben = await app.member()
  const notFound = { code: 'not_found' }
  await expect(ben.call(previewResume, { id })).rejects.toMatchObject(notFound)
  await expect(ben.call(exportResume, { id })).rejects.toMatchObject(notFound)
  expect(await ana.call(getResume, { id })).toMatchObject({ id })
})
