import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeOpportunities,
  createOpportunity,
  updateOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import { createOrganization, updateOrganization } from '#contract/directory/organization-editing.ts'
import { demoMatch } from '#contract/transition/matches.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { emptyListing } from '#test/listing.ts'
import { dropMostKnowledge } from '#test/match-index.ts'

// An admin's edit on one node reaches members' matches on every node.

let database: TestDatabase
let nodes: TestApp[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { connection } = database
  nodes = await Promise.all([1, 2].map(() => startApp({ connection, workers: 0 })))
  await dropMostKnowledge(first().db)
  await emptyListing(first().db)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.drop()
})

const first = () => nodes[0] as TestApp

/** The opportunities each node matches. */
async function matched() {
  const responses = nodes.map((node) => node.call(demoMatch, { service: 'army', specialty: '25B' }))
  return (await Promise.all(responses)).map(({ items }) =>
    items.map(({ title, organization }) => `${title} at ${organization.name}`),
  )
}

test('every node sees an added, edited, renamed or closed opportunity by its next call', async () => {
  const admin = await first().admin()
  const everywhere = (...titles: string[]) => [titles, titles]
  expect(await matched()).toEqual(everywhere())
  const host = await admin.call(createOrganization, { name: 'Harbor Lines' })
  const created = await admin.call(createOpportunity, {
    title: 'Network technician',
    organizationId: host.id,
    nationwide: true,
    status: 'published',
  })
  expect(await matched()).toEqual(everywhere('Network technician at Harbor Lines'))
  const { id, revision } = created
  await admin.call(updateOpportunity, { id, revision, title: 'Network engineer' })
  expect(await matched()).toEqual(everywhere('Network engineer at Harbor Lines'))
  await admin.call(updateOrganization, {
    id: host.id,
    revision: host.revision,
    name: 'Harbor Ships',
  })
  expect(await matched()).toEqual(everywhere('Network engineer at Harbor Ships'))
  await admin.call(changeOpportunities, { ids: [id], action: 'close' })
  expect(await matched()).toEqual(everywhere())
})
