import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer, programEntry, programScript } from '#test/imports.ts'
import { importCommand } from './import.ts'
import { showProgress } from './import-progress.ts'

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

async function run(...args: string[]) {
  const output = { out: '', err: '' }
  const code = await importCommand(args, {
    dataDir: importer.folder,
    withDatabase: (work) => work(app.db),
    stdout: { write: (text) => (output.out += text) },
    stderr: { write: (text) => (output.err += text) },
  })
  return { code, ...output }
}

test('the command prints counts and the file of rejected rows', async () => {
  const list = importer.file(
    'list.js',
    programScript([programEntry(), programEntry({ ONLINE: 7 })]),
  )
  const refused = join(importer.folder, 'why', 'refused.csv')
  expect(await run('skillbridge-programs', list, '--refused', refused, '--dry-run')).toEqual({
    code: 0,
    out: `skillbridge-programs: new 1, changed 0, same 0, gone 0, refused 1 (dry run: nothing was changed)\nRefused rows: ${refused}\n`,
    err: '',
  })
  expect(readFileSync(refused, 'utf8')).toBe(
    'line,column,reason,value,row\r\n1,ONLINE,Expected yes or no (1 or 0).,7,2\r\n',
  )
  const real = await run('skillbridge-programs', list, '--as-of', '2024-09-15')
  expect(real.out).toContain(join(importer.folder, 'imports', 'skillbridge-programs-'))
})

test('a broken file exits with 1, reports the location and leaves no file behind', async () => {
  const list = importer.file(
    'cut.js',
    programScript([programEntry({ ONLINE: 7 }), programEntry()]).slice(0, -9),
  )
  const refused = join(importer.folder, 'none.csv')
  const result = await run('skillbridge-programs', list, '--refused', refused)
  expect(result).toMatchObject({ code: 1, out: '' })
  expect(result.err).toMatch(/cut off\. \(line 1, column \d+\) Nothing was changed\.\n$/)
  expect(existsSync(refused)).toBe(false)
})

test.each([
  [[], 'Give a kind and a file.'],
  [['skillbridge-programs'], 'Give a kind and a file.'],
  [['films', 'x.csv'], 'There is no import kind films.'],
  [['onet', 'x', '--as-of', 'today'], '--as-of: give a date as YYYY-MM-DD.'],
  [['onet', 'x', '--force'], '--force'],
])('wrong usage reports what is missing: %j', async (args, message) => {
  const result = await run(...args)
  expect(result.code).toBe(1)
  expect(result.err).toContain(message)
  expect(result.err).toContain('Kinds: skillbridge-programs')
})

test('progress overwrites one line on a terminal and prints occasional lines elsewhere', () => {
  const shown = (isTTY: boolean) => {
    let time = 0
    let text = ''
    const progress = showProgress({ isTTY, write: (more) => (text += more) }, () => time)
    for (let rows = 0; rows <= 640; rows += 64) {
      time += 50
      progress.update({ bytes: rows, totalBytes: 640, rows })
    }
    time += 3000
    progress.update({ bytes: 640, totalBytes: 640, rows: 1280 })
    progress.end()
    return text
  }
  expect(shown(false)).toBe('100 % read, 1,280 rows\n')
  const lines = shown(true).split('\r\u001b[K')
  expect([lines.length, lines.at(0), lines.at(1), lines.at(-1)]).toEqual([
    8,
    '',
    '10 % read, 64 rows',
    '',
  ])
})
