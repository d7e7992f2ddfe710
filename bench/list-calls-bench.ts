import { Agent, get } from 'node:http'
import { createKillable } from '#test/server-process.ts'

// Public list calls per second over 32 connections, with the seed listing: `list-calls-bench.ts [calls]`.

const calls = Number(process.argv[2] ?? 4_000)
const paths = ['/api/opportunities', '/api/opportunities/facets', '/api/organizations?page=2']
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const server = await createKillable()
await server.start()

function call(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    get(`${server.url}${path}`, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}

for (const path of paths) {
  const statuses = new Map<number | undefined, number>()
  let left = calls
  const from = performance.now()
  const measureOnce = async () => {
    while (left-- > 0) {
      const status = await call(path)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 32 }, measureOnce))
  const seconds = (performance.now() - from) / 1_000
  console.log(`${path}: ${Math.round(calls / seconds)} per second`, Object.fromEntries(statuses))
}
agent.destroy()
await server.close()
