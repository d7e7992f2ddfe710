import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isNarrowed, listFields, listSearch, readListAddress } from './list-address.ts'

const schema = z.object({
  q: listFields.q,
  status: z.enum(['open', 'closed']).catch('open'),
  kind: z.enum(['bug', 'idea']).optional().catch(undefined),
  state: z.array(z.string().length(2)).catch([]),
  sort: listFields.sort(['created', 'name'], '-created'),
  page: listFields.page,
})
const read = (address: string) => readListAddress(schema, new URLSearchParams(address))
const initial = { q: '', status: 'open', kind: undefined, state: [], sort: '-created', page: 1 }

describe('the URL of a list', () => {
  test('is read with defaults for missing fields', () => {
    expect(read('')).toEqual(initial)
    expect(read('q=+pay+&status=closed&kind=bug&state=VA&state=MD&sort=name&page=3')).toEqual({
      q: 'pay',
      status: 'closed',
      kind: 'bug',
      state: ['VA', 'MD'],
      sort: 'name',
      page: 3,
    })
  })

  test('is read with defaults for invalid fields', () => {
    expect(read('status=x&kind=&state=Virginia&sort=-x&page=-1&other=1')).toEqual(initial)
    expect(read('page=1.5').page).toBe(1)
  })

  test('omits defaults, and a change starts at the first page', () => {
    const query = read('status=closed&page=3')
    expect(listSearch(schema, query, {})).toBe('?status=closed')
    expect(listSearch(schema, query, { page: 4 })).toBe('?status=closed&page=4')
    expect(listSearch(schema, query, { status: 'open' })).toBe('')
    expect(listSearch(schema, query, { state: ['VA', 'MD'] })).toBe(
      '?status=closed&state=VA&state=MD',
    )
    expect(listSearch(schema, read('kind=bug&sort=name'), { kind: undefined })).toBe('?sort=name')
  })

  test('is narrowed by search and filters, but not by sort and page', () => {
    expect(isNarrowed(schema, read('sort=name&page=2'))).toBe(false)
    expect(isNarrowed(schema, read('q=pay'))).toBe(true)
    expect(isNarrowed(schema, read('state=VA'))).toBe(true)
  })
})
