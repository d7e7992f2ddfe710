import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { routes } from '#server/features.ts'
import { formStamp } from '#server/platform/http/bot-trap.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization } from '#test/listing.ts'

// A form's stamp can be reused while it is valid (docs/decisions/027-form-stamps.md), so writes are limited per network.
// Covers every endpoint that takes a stamp, including new ones.

const maxPosts = 60
let app: TestApp
let opportunities: string[] = []

beforeAll(async () => {
  app = await startApp({
    workers: 0,
    env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const host = await addOrganization(app.db, 'Harbor Lines')
  for (let number = 0; number <= maxPosts; number++) {
    opportunities.push(await addOpportunity(app.db, host, `Welder ${number}`))
  }
})
afterAll(() => {
  opportunities = []
  return app.close()
})

interface Sent {
  readonly path?: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A sender's nth form, each with a different subject and email address. */
const forms: Readonly<Record<string, (number: number) => Sent>> = {
  'POST /api/opportunities/:id/problems': (number) => ({
    path: `/api/opportunities/${opportunities[number]}/problems`,
    body: { kind: 'no_answer' },
  }),
  'POST /api/resources/:id/reports': () => ({
    path: '/api/resources/tsp/reports',
    body: { reason: 'closed' },
  }),
  'POST /api/resources/suggestions': (number) => ({
    body: {
      title: 'A group',
      url: `https://${number}.example.org/`,
      why: 'They answered at once.',
    },
  }),
  'POST /api/tickets': (number) => ({
    body: {
      topic: 'question',
      name: 'Ana',
      email: `ana-${number}@example.com`,
      message: 'When does my window open?',
    },
  }),
  'POST /api/tickets/listings': (number) => ({
    body: {
      organization: 'Harbor',
      homepage: 'https://harbor.example.org',
      name: 'Lee',
      email: `lee-${number}@example.com`,
      offer: 'skillbridge',
      length: '12 weeks',
      places: 'Norfolk, VA',
      message: 'They learn our yard from the keel up.',
    },
  }),
  'POST /api/waitlist': (number) => ({
    body: { email: `bea-${number}@example.com`, separation: null, need: null },
  }),
}

const takesStamp = ({ input }: Endpoint) => 'shape' in input && 'stamp' in (input.shape as object)
const named = routes
  .map(({ endpoint }) => endpoint)
  .filter(takesStamp)
  .map(({ method, path }) => `${method} ${path}`)

test('every endpoint that takes a stamp is covered', () => {
  expect(Object.keys(forms).sort()).toEqual(named.sort())
})

test.each(Object.entries(forms).map(([name, form], index) => ({ name, form, index })))(
  '$name is rate-limited by network when one stamp is reused',
  async ({ name, form, index }) => {
    const stamp = formStamp(app.services)
    app.clock.advance(5)
    const send = async (network: string, number: number) => {
      const { path = name.replace('POST ', ''), body } = form(number)
      const response = await app.fetch(path, {
        method: 'POST',
        body: JSON.stringify({ ...body, stamp, website: '' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      })
      await response.text()
      return response.status
    }
    const network = `203.0.113.${index + 1}`
    const statuses: number[] = []
    while (statuses.length <= maxPosts && statuses.at(-1) !== 429) {
      statuses.push(await send(network, statuses.length))
    }
    const acceptedCount = statuses.filter((status) => status < 300).length
    expect(statuses).toEqual([...Array(acceptedCount).fill(statuses[0]), 429])
    // Many visitors share a page's stamp: a form from another network is still accepted.
    expect(await send(`198.51.100.${index + 1}`, maxPosts)).toBe(statuses[0])
  },
)
