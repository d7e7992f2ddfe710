import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKillable } from '#test/server-process.ts'
import { buildServer, builtServer, builtServerEnv } from './built-server.ts'

// Time until the server of `npm start` responds again after kill -9 of it and its PostgreSQL: `restart-bench.ts [times]`.

const times = Number(process.argv[2] ?? 10)
const folder = mkdtempSync(join(tmpdir(), 'waypoint-restart-'))
const env = builtServerEnv(folder)
buildServer({ ...process.env, ...env })
const server = await createKillable(builtServer, env)
await server.start()
for (const what of ['server', 'tree'] as const) {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    await server.kill(what)
    const from = performance.now()
    await server.start()
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  const [median = 0, maxMs = 0] = [took[Math.floor(took.length / 2)], took.at(-1)]
  console.log(`kill -9 of the ${what}: median ${median.toFixed(0)} ms, max ${maxMs.toFixed(0)} ms`)
}
await server.close()
rmSync(folder, { recursive: true, force: true })
