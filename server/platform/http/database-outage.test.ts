import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import { startApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import type { PageSource } from './page-source.ts'

/** A minimal page: one call, and the status of its error. */
const onePage: PageSource = {
  render: async () => async (_request, services) => {
    const status = await services.call(listOpportunities, {}).then(
      () => 200,
      (error: { status?: number }) => error.status ?? 500,
    )
    return new Response('<p>A page</p>', { status, headers: { 'content-type': 'text/html' } })
  },
  register: async () => {},
  close: async () => {},
}

/** A database proxy that can be disconnected. */
async function cuttable(connection: pg.ClientConfig) {
  const { host, port, user, password, database } = new pg.Client(connection)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {}).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    connection: {
      host: '127.0.0.1',
      port: (address as AddressInfo).port,
      user,
      database,
      ...(password ? { password } : {}),
    },
    cut(now: boolean) {
      isCut = now
      if (now) for (const socket of open) socket.destroy()
    },
    close: () => server.close(),
  }
}

test('calls and pages return 503 while the database is down, and recover afterward', async () => {
  const database = await createTestDatabase()
  const way = await cuttable(database.connection)
  const app = await startApp({ connection: way.connection, pages: onePage })
  const paths = ['/api/opportunities', '/api/health/ready', '/organizations', '/api/health/live']
  const answers = async () => {
    // Expires the readiness result cached for one second.
    app.clock.advance(2)
    const all = await Promise.all(paths.map((path) => app.fetch(path)))
    return all.map(({ status, headers }) => [status, headers.get('retry-after')])
  }
  const well = [
    [200, null],
    [200, null],
    [200, null],
    [200, null],
  ]
  expect(await answers()).toEqual(well)
  way.cut(true)
  const unavailable = [503, '5']
  expect(await answers()).toEqual([unavailable, unavailable, unavailable, [200, null]])
  way.cut(false)
  expect(await answers()).toEqual(well)
  await app.close()
  way.close()
  await database.drop()
})
