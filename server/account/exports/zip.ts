import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** How much is compressed before others get their turn: some milliseconds. */
const chunkBytes = 256 * 1024

/** A file of an archive, its text in parts as they are read. */
export interface ZipFile {
  readonly name: string
  readonly text: AsyncIterable<string> | Iterable<string>
}

/** Files as the bytes of one ZIP, as they are made; between chunks the process does other work. */
export async function* zipOf(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let fault: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) fault ??= error
    else made.push(part)
  })
  let sinceTurn = 0
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const part of text) {
      const bytes = strToU8(part)
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        const chunk = bytes.subarray(from, from + chunkBytes)
        file.push(chunk)
        yield* made.splice(0)
        sinceTurn += chunk.length
        if (sinceTurn < chunkBytes) continue
        sinceTurn = 0
        await setImmediate()
      }
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made
  if (fault) throw fault
}
