import { expect, test } from 'vitest'
import { correctSpelling, spellingOf } from './spelling.ts'

const known = new Set(['clearing', 'planes', 'data'])
const spelling = spellingOf(
  ['safety', 'management', 'analyst', 'cleaning', 'plumbing', 'welder', 'welded', 'plane'],
  known,
)

test.each([
  ['a safty manager', 'a safety manager'],
  ['project managment', 'project management'],
  ['data anaylsts', 'data analysts'],
  ['Plumming', 'plumbing'],
  ['something w/ computers idk', 'something with computers'],
  ['a/c work, or a/c', 'AC work, or AC work'],
  ['pipe fiter', 'pipe fitter'],
])('reads "%s" as "%s"', (written, meant) => {
  expect(correctSpelling(spelling, written)).toBe(meant)
})

test.each(['clearing land', 'SAFTY', 'welde', 'planes', 'sft', 'Gafety'])(
  'leaves "%s" as written: it is a word, an acronym, short, or could be several',
  (written) => {
    expect(correctSpelling(spelling, written)).toBe(written)
  },
)
