// Puts the server's own modules in one file, .cache/server/main.js: loading 1,100 files took .6 s of each start. Most
// packages, and the files of worker threads, stay where they are. Run by scripts/ground.mjs, under Node 24.
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, '.cache/server')

/**
 * Packages, but for Kysely with its 250 files, and the contract, which the pages' bundle imports too: included, its
 * schemas would exist twice. Our own modules have a relative path or a name of "imports" in package.json.
 */
const isExternal = (id) => id.startsWith('#contract/') || (id !== 'kysely' && !/^[.#/]/.test(id))

/** Keeps paths relative to a module (data files, workers) relative to its source. */
const sourceUrls = {
  name: 'source-urls',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    const source = JSON.stringify(relative(folder, id))
    return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
  },
}

rmSync(folder, { recursive: true, force: true })
await build({
  input: join(root, 'server/main.ts'),
  cwd: root,
  platform: 'node',
  external: isExternal,
  plugins: [sourceUrls],
  output: { dir: folder, format: 'esm', entryFileNames: 'main.js' },
  logLevel: 'warn',
})
