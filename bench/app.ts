import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { register } from '#contract/account/accounts.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { pathNames } from '#contract/endpoint.ts'
import { reportProgress } from '#contract/transition/reports.ts'
import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { PageSource } from '#server/platform/http/page-source.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { createLog } from '#server/platform/lib/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'
import type { ScratchDatabase } from './scratch-database.ts'

/** A logged-in member who calls over HTTP. */
export interface BenchMember {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** Follows a report's events; returns the name of the last one. */
  follow(reportId: string): Promise<string>
}

/** The application, listening on the loopback address. */
export interface BenchApp {
  readonly port: number
  readonly services: Services
  /** Builds the index, as the first request does. */
  index(): Promise<MatchIndex>
  member(number: number): Promise<BenchMember>
  close(): Promise<void>
}

/** Starts the application on a database; without pages and providers unless given. */
export async function startBenchApp(
  { connection }: Pick<ScratchDatabase, 'connection'>,
  {
    pages,
    env,
    workers,
    secret = randomBytes(32),
  }: {
    pages?: PageSource
    env?: Readonly<Record<string, string>>
    workers?: number
    /** Shared by the nodes of one database. */
    secret?: Buffer
  } = {},
): Promise<BenchApp> {
  const app = await createApp({
    ...(pages && { pages }),
    ...(workers !== undefined && { workers }),
    connection,
    clock: systemClock,
    log: createLog('silent'),
    secret,
    config: parseConfig({ API_URL: '/api', RATE_LIMIT_SCALE: '1000', ...env, PORT: '0' }),
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    services: app.services,
    index: () => app.services.matcher.current(),
    async member(number) {
      const { token } = await send(url, register, {
        // Benchmarks share a database, and each registers its own members.
        email: `bench-${number}-${randomUUID()}@example.com`,
        first_name: 'Ana',
        last_name: 'Reyes',
        password: 'sturdy harbor lantern',
      })
      return {
        call: (endpoint, input) => send(url, endpoint, input, token),
        async follow(reportId) {
          const path = reportProgress.path.replace(':id', reportId)
          const response = await fetch(`${url}${path}`, { headers: bearer(token) })
          const names = [...(await response.text()).matchAll(/^event: (\w+)$/gm)]
          return names.at(-1)?.[1] ?? 'nothing'
        },
      }
    },
    close: app.close,
  }
}

const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {})

/** Calls an endpoint without a query. */
async function send<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const { method } = endpoint
  const rest: Record<string, unknown> = { ...input }
  let { path } = endpoint
  for (const name of pathNames(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  const json = { 'content-type': 'application/json' }
  const body = method === 'GET' ? {} : { body: JSON.stringify(rest), headers: json }
  const response = await fetch(`${url}${path}`, {
    method,
    ...body,
    headers: { ...bearer(token), ...('headers' in body ? body.headers : {}) },
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return endpoint.output.parse(await response.json()) as OutputOf<E>
}
