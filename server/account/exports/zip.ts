import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Bytes compressed before yielding to other work: a few milliseconds. */
const chunkBytes = 256 * 1024

/** A file of an archive, as a stream of text or bytes. */
export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** Streams files as a ZIP; yields to other work between chunks. */
export async function* zipOf(
  files: AsyncIterable<ZipFile>,
  timestamp: Date,
): AsyncGenerator<Uint8Array> {
  const created: Uint8Array[] = []
  let writeError: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) writeError ??= error
    else created.push(part)
  })
  let sinceTurn = 0
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = timestamp
    zip.add(file)
    for await (const part of content) {
      const bytes = typeof part === 'string' ? strToU8(part) : part
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        const chunk = bytes.subarray(from, from + chunkBytes)
        file.push(chunk)
        yield* created.splice(0)
        sinceTurn += chunk.length
        if (sinceTurn < chunkBytes) continue
        sinceTurn = 0
        await setImmediate()
      }
    }
    file.push(new Uint8Array(0), true)
    yield* created.splice(0)
  }
  zip.end()
  yield* created
  if (writeError) throw writeError
}
