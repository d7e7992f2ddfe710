import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The flags of `npm start`. */
const nodeFlags = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(root, 'scripts/node-flags.json'), 'utf8')))

/** What `npm start` gives Node to run: flags, then the bundled server. */
export const builtServer: readonly string[] = [...nodeFlags, join(root, '.cache/server/main.js')]

/** The environment of `npm start`, with the cache of compiled code in the folder. */
export function builtServerEnv(folder: string): NodeJS.ProcessEnv {
  return {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
}

/** Bundles the server and compiles it, as `npm start` does when the code has changed. */
export function buildServer(env: NodeJS.ProcessEnv, flags: readonly string[] = []): void {
  for (const args of [
    [join(root, 'scripts/bundle-server.mjs')],
    [...flags, ...builtServer, '--compile'],
  ]) {
    const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Building the server ended with ${status}.`)
  }
}
