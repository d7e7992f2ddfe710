import { expect, test } from 'vitest'
import { problemsHref, readProblemsAddress } from './problems-address.ts'

const opportunity = '0198c0de-0000-7000-8000-000000000000'
const everything = { status: 'open', kind: undefined, opportunity: undefined, page: 1 } as const

test.each([
  ['', everything],
  [
    `status=dismissed&kind=closed&opportunity=${opportunity}&page=3`,
    { status: 'dismissed', kind: 'closed', opportunity, page: 3 },
  ],
  ['status=lost&kind=none&opportunity=1&page=-1', everything],
])('reads the URL "%s" and drops what it does not recognize', (query, read) => {
  expect(readProblemsAddress(new URLSearchParams(query))).toEqual(read)
})

test('changing a filter returns to the first page', () => {
  const here = { status: 'confirmed', kind: 'closed', opportunity, page: 4 } as const
  const of = `opportunity=${opportunity}`
  expect([
    problemsHref(here, { page: 5 }),
    problemsHref(here, { kind: undefined }),
    problemsHref(here, { status: 'open', kind: undefined, opportunity: undefined }),
  ]).toEqual([
    `/admin/listing-problems?status=confirmed&kind=closed&${of}&page=5`,
    `/admin/listing-problems?status=confirmed&${of}`,
    '/admin/listing-problems',
  ])
})
