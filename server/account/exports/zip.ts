import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** How much is compressed before others get their turn: some milliseconds. */
const chunkBytes = 256 * 1024

/** Files by name as one ZIP; between chunks the process does other work. */
export async function zipOf(files: ReadonlyMap<string, string>, at: Date): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let fault: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) fault ??= error
    else parts.push(part)
  })
  for (const [name, text] of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    const bytes = strToU8(text)
    for (let from = 0; ; from += chunkBytes) {
      const isLast = from + chunkBytes >= bytes.length
      file.push(bytes.subarray(from, from + chunkBytes), isLast)
      await setImmediate()
      if (isLast) break
    }
  }
  zip.end()
  if (fault) throw fault
  return Buffer.concat(parts)
}
