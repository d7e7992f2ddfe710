import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListScanner } from './list-scanner.ts'

function scan(pieces: readonly string[]): unknown[] {
  const scanner = new ListScanner()
  const found: unknown[] = []
  for (const piece of pieces)
    for (const { text } of scanner.push(piece)) found.push(JSON.parse(text))
  scanner.end()
  return found
}

test('any list is parsed whole, however it’s split into chunks', () => {
  const entry = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()))
  const wrap = fc.constantFrom(
    ['', ''],
    ['var orgs = { data: ', '};'],
    ['{"data":', '}\n'],
    ['const a.b = ', ';'],
  )
  fc.assert(
    fc.property(fc.array(entry), wrap, fc.array(fc.nat(300)), (entries, [before, after], cuts) => {
      const text = `${before}${JSON.stringify(entries)}${after}`
      const at = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted(
        (a, b) => a - b,
      )
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
      expect(scan(pieces)).toEqual(JSON.parse(JSON.stringify(entries)))
    }),
    { numRuns: 300 },
  )
})

test('raw tabs and line breaks in texts are kept', () => {
  expect(scan(['[{"a": "x\ty', '\nz", "b": "\\', '""}]'])).toEqual([{ a: 'x\ty\nz', b: '"' }])
})

test.each([
  ['code before the list', 'alert(1); var a = [{"a": 1}]'],
  ['code after the list', 'var a = [{"a": 1}]; alert(1)'],
  ['a call around the list', 'load([{"a": 1}])'],
  ['a second list', '[{"a": 1}][{"a": 2}]'],
  ['a template text as key', 'var a = { `data`: [] }'],
  ['another key', 'var a = { rows: [] }'],
  ['values beside entries', '[1, 2]'],
  ['two commas', '[{"a": 1},,{"a": 2}]'],
  ['no comma', '[{"a": 1}{"a": 2}]'],
  ['a comma at the end', '[{"a": 1},]'],
  ['no end', '[{"a": 1}'],
  ['no end of a text', '[{"a": "1]'],
  ['an object left open', 'var a = { data: [{"a": 1}];'],
  ['a bomb of brackets', `[{"a": ${'['.repeat(100_000)}`],
])('a list with %s is refused', (_, text) => {
  expect(() => scan([text])).toThrow(/line \d+, column \d+/)
})
