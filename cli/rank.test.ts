import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'waypoint-rank-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function rank(...options: string[]) {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'rank.ts'), ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return {
    status: done.status,
    lines: done.stdout.split('\n').filter(Boolean),
    errors: done.stderr,
  }
}

const documents = write(
  'documents.jsonl',
  '{"id":"49-3031.00","title":"Bus and Truck Mechanics","aliases":["Diesel Mechanic",7]}',
  '{"id":"29-1141.00","title":"Registered Nurses","description":"Care for patients."}',
  '{"id":"33-3012.00","title":"Correctional Officers and Jailers"}',
)

test('each query gets one line in order, with its original id and the best documents first', () => {
  const queries = write(
    'queries.jsonl',
    '{"id":7,"text":"diesel mechanic"}',
    '{"id":"b","text":"Zzz","description":"cares for patients"}',
    '{"id":"empty","text":""}',
    '{"id":"b","text":"jailer 💥"}',
  )
  const { status, lines, errors } = rank(
    '--documents',
    documents,
    '--queries',
    queries,
    '--top',
    '1',
  )
  expect([status, errors]).toEqual([0, ''])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { id: 7, results: [{ id: '49-3031.00', score: expect.any(Number) }] },
    { id: 'b', results: [{ id: '29-1141.00', score: expect.any(Number) }] },
    { id: 'empty', results: [] },
    { id: 'b', results: [{ id: '33-3012.00', score: expect.any(Number) }] },
  ])
})

test.runIf(process.env.FULL)('seed specialties are included by default', () => {
  const police = write('police.jsonl', '{"id":"33-3051.00","title":"Patrol Officers"}')
  const queries = write('infantry.jsonl', '{"id":1,"text":"Infantryman"}')
  const { lines } = rank('--documents', police, '--queries', queries)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { id: 1, results: [{ id: '33-3051.00', score: 1 }] },
  ])
})

test.runIf(process.env.FULL)('given pairs and an O*NET folder change the results', () => {
  const onet = join(folder, 'onet')
  mkdirSync(onet)
  writeFileSync(
    join(onet, 'Alternate Titles.txt'),
    'O*NET-SOC Code\tAlternate Title\tShort Title\r\n29-1141.00\tCharge Person\tn/a\r\n',
  )
  const pairs = write(
    'pairs.tsv',
    'svc\tmoc\ttitle\tonet_codes',
    'A\t31E\tInternment Specialist\t33-3012.00;55-9999.00',
    'A\tnot enough columns',
    'A\t00X\tNothing known\t',
  )
  const queries = write(
    'two.jsonl',
    '{"id":1,"text":"Charge Person"}',
    '{"id":2,"text":"Internment"}',
  )
  const { status, lines, errors } = rank(
    '--documents',
    documents,
    '--queries',
    queries,
    '--onet',
    onet,
    '--pairs',
    pairs,
    '--top',
    '1',
  )
  expect([status, errors]).toEqual([
    0,
    `${pairs}:3: a pair needs the columns svc, moc, title, onet_codes; skipped\n`,
  ])
  expect(lines.map((line) => JSON.parse(line).results[0].id)).toEqual(['29-1141.00', '33-3012.00'])
})

test.runIf(process.env.FULL)(
  'major-group documents are found through their occupations and through pairs that name them',
  () => {
    const groups = write(
      'groups.jsonl',
      '{"id":"29","title":"Healthcare Practitioners and Technical Occupations"}',
      '{"id":"51-0000","title":"Production Occupations"}',
      '{"id":"15","title":"Computer and Mathematical"}',
    )
    const taught = write('groups.tsv', 'svc\tmoc\ttitle\tonet_codes', '\t\tVetforce Academy\t15')
    const queries = write(
      'names.jsonl',
      '{"id":1,"text":"Registered nurse"}',
      '{"id":2,"text":"Vetforce welder"}',
      '{"id":3,"text":"Vetforce"}',
    )
    const args = ['--documents', groups, '--queries', queries, '--top', '2']
    const firstOf = (lines: string[]) => lines.map((line) => JSON.parse(line).results[0]?.id)
    expect(firstOf(rank(...args).lines).slice(0, 2)).toEqual(['29', '51-0000'])
    expect(firstOf(rank(...args, '--pairs', taught).lines)[2]).toBe('15')
  },
)

test.runIf(process.env.FULL)(
  'documents with two-digit ids and other titles rank like any others',
  () => {
    const numbered = write(
      'numbered.jsonl',
      '{"id":"11","title":"Baker"}',
      '{"id":"13","title":"Cook"}',
    )
    const queries = write('baker.jsonl', '{"id":1,"text":"Baker"}')
    const { lines } = rank('--documents', numbered, '--queries', queries)
    expect(lines.map((line) => JSON.parse(line).results[0])).toEqual([{ id: '11', score: 1 }])
  },
)

test('bad lines are reported with file and line and skipped, even next to a 1 MB text', () => {
  const malformed = write(
    'odd.jsonl',
    '\uFEFF{"id":"a","title":"Welder"}\r',
    'not json',
    '["a"]',
    '',
    '{"title":"no id"}',
    '{"id":"b"}',
    '{"id":"a","title":"Baker"}',
    JSON.stringify({ id: 'c', title: 'Cook', description: 'soup '.repeat(200_000) }),
  )
  const queries = write(
    'odd-queries.jsonl',
    '{"id":1,"text":null}',
    JSON.stringify({ id: 2, text: 'cook '.repeat(200_000), description: 'x'.repeat(1_000_000) }),
  )
  const { status, lines, errors } = rank('--documents', malformed, '--queries', queries)
  expect(status).toBe(0)
  expect(errors.split('\n').filter(Boolean)).toEqual([
    `${malformed}:2: not a JSON object; skipped`,
    `${malformed}:3: not a JSON object; skipped`,
    `${malformed}:5: a document needs an "id"; skipped`,
    `${malformed}:6: a document needs a "title" in text; skipped`,
    `${malformed}:7: id "a" is repeated; skipped`,
    `${queries}:1: a query needs a "text"; skipped`,
  ])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { id: 2, results: [{ id: 'c', score: expect.any(Number) }] },
  ])
})

test('statistics are one JSON line on standard error', () => {
  const queries = write('one.jsonl', '{"id":1,"text":"nurse"}')
  const { errors } = rank('--documents', documents, '--queries', queries, '--stats')
  expect(JSON.parse(errors)).toEqual({
    documents: 3,
    pairs: 0,
    queries: 1,
    buildMs: expect.any(Number),
    queryMsP50: expect.any(Number),
    queryMsP99: expect.any(Number),
    residentMb: expect.any(Number),
    bytesTouchedPerQuery: expect.any(Number),
  })
})

test('unreadable input exits with status 2 and prints the usage', () => {
  const queries = write('fine.jsonl', '{"id":1,"text":"nurse"}')
  const empty = write('empty.jsonl', '')
  const wrong = [
    [],
    ['--documents', documents],
    ['--documents', join(folder, 'missing.jsonl'), '--queries', queries],
    ['--documents', folder, '--queries', queries],
    ['--documents', empty, '--queries', queries],
    ['--documents', documents, '--queries', empty],
    ['--documents', documents, '--queries', queries, '--onet', join(folder, 'missing')],
    ['--documents', documents, '--queries', queries, '--pairs', join(folder, 'missing.tsv')],
    ['--documents', documents, '--queries', queries, '--top', '0'],
    ['--documents', documents, '--queries', queries, '--loud'],
  ]
  for (const options of wrong) {
    const { status, lines, errors } = rank(...options)
    expect([status, lines, errors.includes('usage: rank --documents')]).toEqual([2, [], true])
  }
})
