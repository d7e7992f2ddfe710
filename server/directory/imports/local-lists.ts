import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxImportBytes } from '#contract/directory/imports.ts'
import { DownloadRefused } from '#server/platform/lib/safe-download.ts'

// Sources are kept as addresses; a file that the operator put on this machine as one of its own scheme.
const scheme = 'lists:'

/** The address that the path of a file is kept as. */
export const addressOf = (path: string): string => `${scheme}${path}`

/** The path of an address that names a file; null for any other address. */
export const pathOf = (address: string): string | null =>
  address.startsWith(scheme) ? address.slice(scheme.length) : null

/** Copies a file of the folder `lists` in the data directory to a new file. Throws DownloadRefused. */
export async function takeLocalList(
  dataDir: string,
  path: string,
  to: string,
): Promise<{ bytes: number; sha256: string }> {
  const folder = await found(join(dataDir, 'lists'))
  const file = folder && (await found(join(folder, path)))
  // Links that lead out of the folder are not followed.
  if (!file?.startsWith(`${folder}${sep}`)) throw missing(path)
  const facts = await stat(file)
  if (!facts.isFile()) throw missing(path)
  if (facts.size > maxImportBytes) {
    const limit = Math.floor(maxImportBytes / 1_048_576)
    throw new DownloadRefused(`The file is larger than ${limit} MB.`)
  }
  await copyFile(file, to, constants.COPYFILE_EXCL)
  const hash = createHash('sha256')
  await pipeline(createReadStream(to), hash)
  return { bytes: (await stat(to)).size, sha256: hash.digest('hex') }
}

const found = (path: string) => realpath(path).catch(() => undefined)

const missing = (path: string) =>
  new DownloadRefused(`There is no file ${path} in the folder lists of the data directory.`)
