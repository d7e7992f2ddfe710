import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getImport, listImportChanges } from '#contract/directory/imports.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { programEntry, programScript } from '#test/imports.ts'
import { runNow } from '#test/jobs.ts'
import { uploadImport } from '#test/upload.ts'
import { fileOfRun, importJob } from './import-job.ts'

// Files people upload by mistake or on purpose: each ends with a clear message or a preview of its
// readable rows, and none leaves anything in the database or on disk.

const folder = mkdtempSync(join(tmpdir(), 'waypoint-uploads-'))
let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { DATA_DIR: folder } })
  admin = await app.admin()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const utf16 = (text: string, isBigEndian = false) => {
  const body = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBigEndian ? body.swap16() : body
}
const programs = Object.keys(programEntry()).join(',')
const row = Object.values(programEntry()).join(',')
const csv = `${programs}\n${row}\n`
const script = programScript([programEntry()])
const rest = row.slice(row.indexOf(','))
const locations = 'Partner,City,State\n'
const letters = (count: number) => 'x'.repeat(count)
const zeros = zipSync({ 'list.csv': new Uint8Array(20_000_000) }, { level: 9 })
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]

type Content = string | Uint8Array<ArrayBufferLike>
type Broken = [name: string, kind: string, content: Content, message: RegExp]

/** Refused as a whole. */
const broken: Broken[] = [
  ['nothing', 'programs', '', /empty/],
  ['white space', 'programs', ' \n\t \r\n', /empty/],
  ['a byte order mark alone', 'programs', '\ufeff', /empty/],
  ['UTF-16, little end first', 'programs', utf16(csv), /UTF-16/],
  ['UTF-16, big end first', 'programs', utf16(csv, true), /UTF-16/],
  ['UTF-16 without a mark', 'locations', Buffer.from(csv, 'utf16le'), /NUL/],
  ['UTF-32', 'programs', bytes([0xff, 0xfe, 0, 0], 'P\0\0\0'), /UTF-16|NUL/],
  ['Windows letters', 'programs', bytes(csv, [0x93, 0x94], 'x\n'), /not UTF-8/],
  ['an overlong letter', 'programs', bytes(csv, [0xc0, 0xaf], '\n'), /not UTF-8/],
  ['half a surrogate as bytes', 'programs', bytes(csv, [0xed, 0xa0, 0x80], '\n'), /not UTF-8/],
  ['a letter that is cut off', 'programs', bytes(csv, [0xe2, 0x80]), /not UTF-8/],
  ['a NUL in a cell', 'programs', `${programs}\nA\0B${rest}\n`, /NUL/],
  ['a ZIP bomb', 'programs', zeros, /ZIP or Excel/],
  ['a ZIP bomb called onet', 'onet', zeros, /ZIP or Excel/],
  [
    'a gzip bomb',
    'locations',
    bytes(
      [0x1f, 0x8b, 8, 0],
      [...letters(50)].map(() => 0),
    ),
    /gzip/,
  ],
  ['a workbook', 'crosswalk', bytes([0x50, 0x4b, 3, 4], csv), /ZIP or Excel/],
  ['an old workbook', 'duties', bytes([0xd0, 0xcf, 0x11, 0xe0], csv), /old Excel/],
  ['a PDF', 'programs', '%PDF-1.7\n1 0 obj', /PDF/],
  ['a picture', 'programs', bytes(png), /UTF-8|NUL/],
  ['a program for Linux', 'programs', bytes([0x7f], 'ELF', [2, 1, 1, 0, 0]), /NUL/],
  ['a web page', 'programs', '<!DOCTYPE html><title>Log in</title>', /web page/],
  ['a web page behind empty lines', 'locations', '\n\n\n<html><h1>503</h1>', /web page/],
  ['XML', 'programs', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>', /web page/],
  ['an error as JSON', 'programs', '{"error":"denied"}', /list/],
  ['a number', 'programs', '42', /from the header|list/],
  ['a list of lists', 'programs', '[[[[]]]]', /Expected an entry/],
  ['deep nesting', 'programs', `[{"PROGRAM": ${'['.repeat(9000)}`, /nested too deeply/],
  ['a script cut off', 'programs', script.slice(0, -30), /cut off/],
  ['a script with more behind it', 'programs', `${script};alert(1)`, /Something follows/],
  ['a script that calls', 'programs', 'var orgs = {data:[fetch("/x")]};', /Expected|valid JSON/],
  ['a script that is a function', 'programs', 'var orgs = (() => [])()', /list/],
  ['an empty list', 'programs', '[]', /No row/],
  ['a header alone', 'programs', `${programs}\n`, /no rows/],
  ['a header twice', 'programs', `${programs},Program\n${row},x\n`, /twice/],
  ['no header', 'programs', `${row}\n${row}\n`, /from the header/],
  ['a quote never closed', 'programs', `${programs}\n"A${rest}\n`, /never closed/],
  ['a row cut off', 'programs', `${programs}\n${row}\nB,https`, /middle of a row/],
  ['only ragged rows', 'programs', `${programs}\na\nb,c\n`, /No row/],
  ['only empty names', 'programs', `${programs}\n${rest}\n${rest}\n`, /No row/],
  ['locations as programs', 'programs', `${locations}A,Norfolk,VA\n`, /from the header: PROGRAM/],
  ['programs as locations', 'locations', csv, /from the header/],
  ['programs as O*NET', 'onet', csv, /none of the O\*NET/],
  ['programs as a crosswalk', 'crosswalk', csv, /from the header/],
  ['programs as duties', 'duties', csv, /from the header/],
  [
    'O*NET as programs',
    'programs',
    'O*NET-SOC Code\tTitle\tDescription\n11-1011.00\tA\tB\n',
    /from the header/,
  ],
  ['an unknown O*NET file', 'onet', 'Element ID\tElement Name\n1.A\tAbilities\n', /none of/],
  [
    'O*NET without a readable row',
    'onet',
    'O*NET-SOC Code\tTitle\tDescription\nx\tA\tB\n',
    /No row/,
  ],
  [
    'a crosswalk of unknown services',
    'crosswalk',
    'svc,moc,title,onet_codes\n?,25B,A,\n',
    /No row/,
  ],
]

type Odd = [name: string, content: Content, taken: number, refused: number]
const lines = (...rows: string[]) => `${programs}\n${rows.join('\n')}\n`

/** Imported except for some rows. */
const odd: Odd[] = [
  ['a byte order mark', `\ufeff${csv}`, 1, 0],
  ['carriage returns alone', csv.replaceAll('\n', '\r'), 1, 0],
  ['mixed line ends', `${programs}\r\n${row}\nB${row}\r\n`, 2, 0],
  ['semicolons', csv.replaceAll(',', ';'), 1, 0],
  ['bars', csv.replaceAll(',', '|'), 1, 0],
  ['a cell of 1 MB', lines(`${letters(1_048_577)}${rest}`, row), 1, 1],
  ['a name of 600 letters', lines(`${letters(600)}${rest}`, row), 1, 1],
  ['ragged rows', lines('a,b', row, `${row},x,y`), 1, 2],
  ['formulas as names', lines(`=HYPERLINK("x")${rest}`, `+1${rest}`, `@SUM(A1)${rest}`), 3, 0],
  ['a formula where yes or no belongs', lines('A,,,,,,=1+1,,,,', row), 1, 1],
  ['the same row twice', lines(row, row), 1, 1],
  ['markup as a name', lines(`<script>alert(1)</script>${rest}`), 1, 0],
  ['a quote as a name', lines(`Robert'); drop table opportunity;--${rest}`), 1, 0],
  ['reversed text', lines(`\u202eevil${rest}`), 1, 0],
  ['line breaks in quotes', lines(`"A\n\nB"${rest}`), 1, 0],
  ['a prototype in a row', '[{"PROGRAM":"A","__proto__":{"x":1},"constructor":{"y":2}}]', 1, 0],
  ['a number as a name', '[{"PROGRAM": 7, "STATES": "VA"}]', 1, 0],
  ['a key twice', '[{"PROGRAM":"A","program":"B"},{"PROGRAM":"C"}]', 1, 1],
  ['half a letter', '[{"PROGRAM":"A \\ud800 B"}]', 1, 0],
  ['an escaped NUL', programScript([programEntry({ PROGRAM: 'A\0B' }), programEntry()]), 1, 1],
]

async function state() {
  const rows = await app.db.selectFrom('opportunity').selectAll().orderBy('id').execute()
  const lists = await app.db.selectFrom('official_list').selectAll().execute()
  const records = await app.db.selectFrom('listed_record').select('key').execute()
  return { rows, lists, records: records.length }
}

async function preview(kind: string, content: Uint8Array) {
  const response = await uploadImport(app, admin, Uint8Array.from(content), { kind })
  expect(response.status).toBe(202)
  const { id } = (await response.json()) as { id: string }
  await runNow(app, importJob, { importId: id, actor: admin.user.id })
  return admin.call(getImport, { id })
}

const contentOf = (content: Content) =>
  typeof content === 'string' ? Buffer.from(content) : content

describe('an unusable file reports why:', () => {
  test.each(broken)('%s', async (_name, kind, content, message) => {
    const before = await state()
    const run = await preview(kind, contentOf(content))
    expect(run).toMatchObject({ status: 'failed', canApply: false, canRollBack: false })
    expect(run.message).toMatch(message)
    expect(run.message).toMatch(/Nothing was changed\.$/)
    expect(await state()).toEqual(before)
    expect(existsSync(fileOfRun(app.services, run.id))).toBe(false)
  })
})

describe('odd rows are refused, the others are previewed, and nothing is written:', () => {
  test.each(odd)('%s', async (_name, content, taken, refused) => {
    const before = await state()
    const run = await preview('programs', contentOf(content))
    expect(run).toMatchObject({ status: 'previewed', message: null, listed: { refused } })
    expect(run.counts.new + run.counts.changed + run.counts.same).toBe(taken)
    const { items } = await admin.call(listImportChanges, { id: run.id, type: 'refused' })
    expect(items.every(({ title }) => title.length > 10)).toBe(true)
    expect(await state()).toEqual(before)
  })
})

test('no upload is left half-written', () => {
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
})
