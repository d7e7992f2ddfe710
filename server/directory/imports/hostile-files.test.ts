import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer, programEntry, programScript } from '#test/imports.ts'
import { emptyListing } from '#test/listing.ts'
import { BrokenFile } from './broken-file.ts'

let app: TestApp
let importer: Importer

beforeAll(async () => {
  app = await startApp()
  importer = createImporter(app.db)
})
afterAll(async () => {
  importer.close()
  await app.close()
})

const script = programScript([programEntry(), programEntry({ PROGRAM: 'Other Host' })])
const header = Object.keys(programEntry()).join(',')
const line = Object.values(programEntry()).join(',')
const csv = `${header}\n${line}\n`
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  )
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** Unusable files, each with its error message. */
const broken: [name: string, content: string | Uint8Array, message: RegExp][] = [
  ['empty', '', /empty/],
  ['only white space', ' \n\t\n', /empty/],
  ['only a byte order mark', '\ufeff', /empty/],
  ['UTF-16 with a mark', utf16(csv), /UTF-16.*line 1, column 1/],
  ['UTF-16 without a mark', Buffer.from(csv, 'utf16le'), /NUL.*line 1, column 2/],
  ['Windows letters', bytes(csv, [0x93], 'x\n'), /not UTF-8.*line 3, column 1/],
  ['a cut-off letter at the end', bytes(csv, [0xe2, 0x80]), /not UTF-8/],
  ['a NUL', bytes(`${header}\nA\0B`), /NUL.*line 2, column 2/],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
    /UTF-8|NUL/,
  ],
  ['a workbook', bytes([0x50, 0x4b, 3, 4], csv), /ZIP or Excel/],
  ['a gzip file', bytes([0x1f, 0x8b, 8, 0], csv), /gzip/],
  ['a PDF', '%PDF-1.7\n…', /PDF/],
  ['a web page', '<!doctype html><html><body>Not found</body></html>', /web page/],
  ['an error page with space before', '\n\n <html><h1>503</h1></html>', /web page/],
  ['an XML answer', '<?xml version="1.0"?><Error/>', /web page/],
  ['a JSON error', '{"error": "not found"}', /no list|Expected a list/],
  ['a truncated script', script.slice(0, -40), /cut off.*line 1, column/],
  ['a script cut between rows', script.slice(0, script.indexOf('},{') + 1), /cut off/],
  ['a script without its end', script.slice(0, -2), /does not end/],
  ['code after the list', `${script}fetch("//evil.example")`, /Something follows/],
  ['code before the list', `alert(1);${script}`, /from the header/],
  [
    'a function instead of data',
    'var orgs = (function () { return [] })()',
    /Expected a list|no list/,
  ],
  [
    'a call inside a row',
    programScript([]).replace('[]', '[{"PROGRAM": alert(1)}]'),
    /not valid JSON/,
  ],
  ['an unquoted key inside a row', 'var orgs = { data: [{PROGRAM: "A"}]};', /not valid JSON/],
  ['deep nesting', `[{"PROGRAM": ${'['.repeat(5000)}`, /nested too deeply/],
  ['an empty list', programScript([]), /No row/],
  ['rows that are no objects', '[1, 2, 3]', /Expected an entry/],
  ['another list', '[{"name": "x"}]', /No row/],
  ['another table', 'a,b,c\n1,2,3\n', /from the header: PROGRAM/],
  ['a header only', `${header}\n`, /no rows/],
  ['a header twice', `${header},program\n${line},x\n`, /PROGRAM|program is there twice/],
  ['an open quotation mark', `${header}\n"A host,,,\n${line}\n`, /never closed.*line 2/],
  ['a table cut off in a row', `${header}\n${line}\nB Host,https://b`, /middle of a row.*line 3/],
  ['a table of refused rows only', `${header}\n${line},more\n`, /No row/],
]

describe('an unusable file reports where, and changes nothing:', () => {
  test.each(broken)('%s', async (name, content, message) => {
    const before = await app.db.selectFrom('opportunity').selectAll().orderBy('id').execute()
    const version = await app.db.selectFrom('listing_version').selectAll().execute()
    const path = importer.file(`${name.replaceAll(' ', '-')}.csv`, content)
    const failed = importer.run('skillbridge-programs', path)
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toBeInstanceOf(BrokenFile)
    expect(await app.db.selectFrom('opportunity').selectAll().orderBy('id').execute()).toEqual(
      before,
    )
    expect(await app.db.selectFrom('listing_version').selectAll().execute()).toEqual(version)
  })
})

/** Files with odd rows: the number imported, and the refusals. */
const odd: [name: string, content: string | Uint8Array, taken: number, refused: RegExp[]][] = [
  ['a byte order mark', `\ufeff${csv}`, 1, []],
  ['a byte order mark before a script', `\ufeff${script}`, 2, []],
  ['all three line ends', `${header}\r\n${line}\nB${line}\r\nC${line}\r\n`, 3, []],
  [
    'the columns in another order and case',
    `states,Program,job_family,program duration\nVA,A,,\n`,
    1,
    [],
  ],
  ['semicolons', csv.replaceAll(',', ';'), 1, []],
  ['tabs', csv.replaceAll(',', '\t'), 1, []],
  ['empty lines', `${header}\n\n${line}\n\n\n`, 1, []],
  ['a row too short', `${header}\nA,B\n${line}\n`, 1, [/^2,3,The row has 2 cells, the header 11/]],
  ['a row too long', `${header}\n${line},x\n${line}\n`, 1, [/^2,12,/]],
  ['a cell of 1 MB', `${header}\n${'x'.repeat(1_048_577)}${line}\n${line}\n`, 1, [/^2,1,.*1 MB/]],
  ['a long name', `${header}\n${'x'.repeat(600)}${line}\n${line}\n`, 1, [/^2,PROGRAM,.*500/]],
  ['line breaks in quotes', `${header}\n"A\nHost"${line.slice(line.indexOf(','))}\n`, 1, []],
  ['quotes in the middle', `${header}\nA 5" Host${line.slice(line.indexOf(','))}\n`, 1, []],
  ['formulas', `${header}\n=1+1,,,,,,maybe,,,,\n${line}\n`, 1, [/^2,NATIONWIDE,.*maybe/]],
  [
    'a NUL written as an escape',
    programScript([programEntry({ PROGRAM: 'A\0B' }), programEntry()]),
    1,
    [/NUL/],
  ],
  ['half a letter', `[{"PROGRAM": "A \\ud800 B", "STATES": ""}]`, 1, []],
  ['a key of the language', `[{"PROGRAM": "A", "__proto__": {"a": 1}, "constructor": 1}]`, 1, []],
  [
    'a list as a value',
    programScript([programEntry({ STATES: ['VA'] }), programEntry()]),
    1,
    [/STATES,.*found a list/],
  ],
  [
    'a key twice',
    `[{"PROGRAM": "A", "program": "B"}, {"PROGRAM": "C"}]`,
    1,
    [/program is there twice/],
  ],
  ['numbers as text', programScript([programEntry({ PROGRAM: 2024, NATIONWIDE: '1' })]), 1, []],
]

describe('a file with odd rows loses only those:', () => {
  beforeEach(() => emptyListing(app.db))
  test.each(odd)('%s', async (name, content, taken, refused) => {
    const path = importer.file(`${name.replaceAll(' ', '-')}.txt`, content)
    const result = await importer.run('skillbridge-programs', path)
    expect(result.counts).toMatchObject({ new: taken, refused: refused.length })
    const rows = importer.refused(result).slice(1)
    expect(rows).toHaveLength(refused.length)
    for (const [at, pattern] of refused.entries())
      expect(rows[at]?.replaceAll('"', '')).toMatch(pattern)
  })
})

test('a missing file, a folder, and an unknown kind are reported', async () => {
  const run = (kind: string, path: string) => importer.run(kind, path)
  await expect(run('skillbridge-programs', '/nowhere/x.js')).rejects.toThrow('There is no file')
  await expect(run('skillbridge-programs', importer.folder)).rejects.toThrow('is not a file')
  const folder = join(importer.folder, 'onet')
  mkdirSync(folder)
  writeFileSync(join(folder, 'Notes.txt'), 'a\tb\n1\t2\n')
  await expect(run('onet', folder)).rejects.toThrow(/none of the O\*NET text files/)
  await expect(run('toString', importer.folder)).rejects.toThrow('no import kind')
})
