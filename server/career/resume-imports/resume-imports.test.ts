import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResumeContentInput } from '#contract/career/resume-content.ts'
import { ImportedResume, importResume, maxResumeBytes } from '#contract/career/resume-imports.ts'
import { createResume, listResumes } from '#contract/career/resumes.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { readResumeFile } from './read-file.ts'
import { readInThread } from './resume-imports.ts'

let app: TestApp
let ana: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  ana = await app.member()
})
afterAll(() => app.close())

const content: ResumeContentInput = {
  basics: {
    name: 'Ana Reyes',
    label: 'Network Administrator',
    email: 'ana@example.com',
    phone: '(919) 555-0142',
    location: { city: 'Raleigh', region: 'NC', postalCode: '27601' },
    summary: 'Six years of running networks.',
  },
  work: [
    {
      name: 'U.S. Army',
      location: 'Fort Bragg, NC',
      position: 'Network team lead',
      startDate: '2023-05',
      highlights: [
        'Cut network outages by 40% in a year by replacing 32 switches ahead of schedule and by writing the first guide for new technicians.',
        'Trained 14 people.',
      ],
      federal: {
        hoursPerWeek: 45,
        grade: 'E-5',
        salary: '$52,000 a year',
        supervisor: 'M. Lopez',
        supervisorPhone: '(910) 555-0101',
        mayContact: 'ask',
      },
    },
    { name: 'Kroger', position: 'Cashier', startDate: '2017', endDate: '2019-08' },
  ],
  education: [
    { institution: 'Wake Tech', studyType: 'Associate degree', area: 'Networks', endDate: '2020' },
  ],
  certificates: [{ name: 'Security+', issuer: 'CompTIA', date: '2022-06' }],
  skills: [{ name: 'Tools', keywords: ['PowerShell', 'Wireshark'] }],
  languages: [{ language: 'Spanish', fluency: 'Fluent' }],
  volunteer: [{ organization: 'Team Rubicon', position: 'Radio operator', startDate: '2022' }],
}

async function upload(bytes: Uint8Array<ArrayBuffer> | string, name: string) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const headers = { authorization: `Bearer ${ana.token}` }
  const response = await app.fetch(importResume.path, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

test.each(['pdf', 'docx', 'json'] as const)(
  'an exported %s imports as the same resume',
  async (format) => {
    const created = await ana.call(createResume, { content, template: 'federal' })
    const file = await app.fetch(`/api/resumes/${created.id}/export?format=${format}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    })
    const { status, body } = await upload(
      new Uint8Array(await file.arrayBuffer()),
      `Ana’s resume.${format}`,
    )
    expect(status).toBe(201)
    const { resume, unread } = ImportedResume.parse(body)
    expect(unread).toEqual([])
    expect(resume.title).toBe('Ana’s resume')
    expect(resume.content).toMatchObject(content)
  },
)

test('imports what fits of foreign JSON and shows the rest', async () => {
  const { body } = await upload(
    JSON.stringify({
      basics: { name: 'Lee', url: 'ftp://x', hairColor: 'brown', __proto__: { name: 'x' } },
      work: [{ company: 'Acme', position: 'Clerk', startDate: 'May 2020' }],
      hobbies: ['chess'],
      skills: 'none',
    }),
    'resume.json',
  )
  const { resume, unread } = ImportedResume.parse(body)
  expect(resume.content).toMatchObject({ basics: { name: 'Lee' }, work: [{ position: 'Clerk' }] })
  expect(unread.toSorted()).toEqual([
    'basics.hairColor: brown',
    'basics.url: ftp://x',
    'hobbies: ["chess"]',
    'skills: none',
    'work.0.company: Acme',
    'work.0.startDate: May 2020',
  ])
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A Word file with one document part. */
const wordFile = (xml: Uint8Array) => {
  const types = strToU8(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  const rels = strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  const parts = { '[Content_Types].xml': types, '_rels/.rels': rels, 'word/document.xml': xml }
  return zipSync(parts, { level: 1 })
}

/** A PDF whose single page is an inflated stream. */
const pdfOf = (stream: Buffer) => {
  const packed = deflateSync(stream)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
  ].map((body, index) => `${index + 1} 0 obj${body}endobj\n`)
  const head = `%PDF-1.4\n${objects.join('')}4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
}

describe('malicious files are rejected with a message', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['nothing', () => bytesOf(''), /isn’t a PDF/],
    [
      'random bytes',
      () => Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251),
      /isn’t a PDF/,
    ],
    ['a program', () => bytesOf('\u007fELF'), /isn’t a PDF/],
    ['a JSON text that is a list', () => bytesOf('[1]'), /isn’t a resume/],
    [
      'JSON 100,000 levels deep',
      () => bytesOf('['.repeat(100_000) + ']'.repeat(100_000)),
      /isn’t a/,
    ],
    ['a PDF in name only', () => bytesOf('%PDF-1.7\nnothing'), /damaged/],
    ['a PDF without text', () => pdfOf(Buffer.from('q Q')), /no text/],
    ['a ZIP without a document', () => zipSync({ 'a.txt': strToU8('hello') }), /isn’t a Word file/],
    [
      'a truncated Word file',
      () => wordFile(strToU8('<x/>')).subarray(0, 300),
      /Word file|unexpected|invalid/i,
    ],
    [
      'a Word file that is a ZIP bomb',
      () => wordFile(new Uint8Array(25_000_000)),
      /too large inside/,
    ],
    [
      'a ZIP of 1,001 parts',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`${i}`, new Uint8Array()])),
        ),
      /too many parts/,
    ],
    [
      'XML that isn’t a document',
      () => wordFile(strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')),
      /./,
    ],
  ])('%s', async (_name, make, message) => {
    await expect(readResumeFile(make())).rejects.toThrow(message)
  })

  test('a PDF bomb hits the memory limit, a slow file the timeout', async () => {
    const bomb = pdfOf(Buffer.alloc(80_000_000, 32))
    const limits = { timeoutMs: 15_000, maxGrowth: 30_000_000 }
    await expect(readInThread(bomb, limits)).rejects.toMatchObject({ code: 'validation' })
    await expect(readInThread(bytesOf('{'))).rejects.toMatchObject({ code: 'validation' })
    const shortTimeout = { ...limits, timeoutMs: 1 }
    await expect(readInThread(bytesOf('{}'), shortTimeout)).rejects.toMatchObject({
      message: 'This file takes too long to read.',
    })
  })

  test('over HTTP: rejects large files and non-files, and stores nothing', async () => {
    const before = (await ana.call(listResumes, {})).total
    const large = await upload(new Uint8Array(maxResumeBytes + 1), 'large.pdf')
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const none = await app.fetch(importResume.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
      body: new FormData(),
    })
    expect(none.status).toBe(400)
    const wrong = await upload('hello', 'resume.pdf')
    expect(wrong.body).toMatchObject({ code: 'validation', fields: { file: expect.any(String) } })
    expect((await ana.call(listResumes, {})).total).toBe(before)
  })
})
