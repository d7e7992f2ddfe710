import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchiveStore, archiveExtension, archiveFileName } from './port.ts'

const partial = '.partial'

/** Stores archives as files in one folder, readable only by this user. */
export function folderArchives(folder: string): ArchiveStore {
  const pathOf = (name: string) => join(folder, archiveFileName(name))
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(name)
      const file = await open(path + partial, 'w', 0o600)
      const hash = createHash('sha256')
      let bytes = 0
      try {
        for await (const chunk of content) {
          hash.update(chunk)
          bytes += chunk.length
          await file.writeFile(chunk)
        }
        await file.sync()
        await file.close()
        await rename(path + partial, path)
      } catch (error) {
        await file.close().catch(() => {})
        await rm(path + partial, { force: true })
        throw error
      }
      return { bytes, checksum: hash.digest('hex') }
    },
    async read(name) {
      const path = pathOf(name)
      await stat(path)
      return createReadStream(path)
    },
    async sizeOf(name) {
      const stats = await stat(pathOf(name)).catch(() => undefined)
      return stats?.size
    },
    async list() {
      const files = await readdir(folder).catch(() => [])
      const names = files.filter((file) => file.endsWith(archiveExtension)).sort()
      return Promise.all(
        names.map(async (file) => ({
          name: file.slice(0, -archiveExtension.length),
          bytes: (await stat(join(folder, file))).size,
        })),
      )
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async clearPartial(inUse) {
      const usedNames = new Set(inUse.map((name) => pathOf(name) + partial))
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        if (name.endsWith(partial) && !usedNames.has(path)) await rm(path, { force: true })
      }
    },
  }
}
