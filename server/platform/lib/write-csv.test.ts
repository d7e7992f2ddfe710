import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { cellOf, csvCells } from './write-csv.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  '""',
  '" ',
  "'\t",
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
]

test.each(before)('a formula after %j is plain text in a spreadsheet', (start) => {
  for (const sign of signs) {
    const text = `${start}${sign}cmd|' /C calc'!A0`
    expect(cellOf(text)).toBe(`'${text}`)
    expect(csvCells([[cellOf(text)]])).toMatch(/^"'/)
  }
})

test.each(['a;=1+1', 'a\t=1+1', 'a,=1+1', 'a\n=1+1', 'a"=1+1', "a'=1+1"])(
  'other locales’ separators start no new cell: %j',
  (text) => {
    const row = csvCells([[cellOf(text), 'plain']])
    expect(row).toBe(`"${text.replaceAll('"', '""')}",plain\r\n`)
    expect(parse(row)).toEqual([[text, 'plain']])
  },
)

test.each(['plain', 'a = b', 'R&D - 2', '', '(555) 010', 'it is'])('%j stays unchanged', (text) => {
  expect(
    csvCells([[cellOf(text)]])
      .trimEnd()
      .replace(/^""$/, ''),
  ).toBe(text)
})
