import { expect, test } from 'vitest'
import { answerHref, readTicketAddress, ticketHref } from './ticket-address.ts'

test.each([
  ['', { status: 'open', kind: undefined, page: 1 }],
  ['status=closed&kind=story&page=3', { status: 'closed', kind: 'story', page: 3 }],
  ['status=lost&kind=none&page=-1', { status: 'open', kind: undefined, page: 1 }],
  ['page=1.5', { status: 'open', kind: undefined, page: 1 }],
])('the address "%s" is read, and what is not understood left out', (query, read) => {
  expect(readTicketAddress(new URLSearchParams(query))).toEqual(read)
})

test('a changed filter starts at the first page', () => {
  const here = { status: 'answered', kind: 'listing', page: 4 } as const
  expect([
    ticketHref(here, { page: 5 }),
    ticketHref(here, { status: 'open' }),
    ticketHref(here, { status: 'open', kind: undefined }),
  ]).toEqual([
    '/admin/tickets?status=answered&kind=listing&page=5',
    '/admin/tickets?kind=listing',
    '/admin/tickets',
  ])
})

test('an address cannot smuggle anything into an answer', () => {
  expect(answerHref({ email: 'a?bcc=b@example.com', number: 7 })).toBe(
    'mailto:a%3Fbcc%3Db@example.com?subject=Your%20message%207',
  )
})
