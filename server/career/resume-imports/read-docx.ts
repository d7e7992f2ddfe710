import { Unzip, UnzipInflate, type Unzipped, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { Unreadable } from './unreadable.ts'

/** Maximum bytes of the inflated text parts; a long resume has about 500 kB. */
const maxInflated = 20_000_000
const maxParts = 1_000

/** Parts with text: pictures and embedded files are never inflated. */
const isWanted = (name: string) =>
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering)\.xml|word\/_rels\/document\.xml\.rels)$/.test(
    name,
  )

/** Inflates a Word file's text parts up to the limit, whatever its headers claim. */
function textParts(bytes: Uint8Array): Unzipped {
  const parts: Unzipped = {}
  let inflated = 0
  let count = 0
  const unzip = new Unzip((file) => {
    if (++count > maxParts) throw new Unreadable('This Word file has too many parts.')
    if (!isWanted(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      inflated += chunk.length
      if (inflated > maxInflated) throw new Unreadable('This Word file is too large inside.')
      chunks.push(chunk)
      if (isLast) parts[file.name] = Uint8Array.from(Buffer.concat(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // In steps, so the limit is hit before much is inflated.
  const step = 16_384
  for (let offset = 0; offset < bytes.length; offset += step) {
    unzip.push(bytes.subarray(offset, offset + step), offset + step >= bytes.length)
  }
  return parts
}

/** The text of a Word file, one line per paragraph, with a bullet before each list item. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const parts = textParts(bytes)
  if (!parts['word/document.xml']) throw new Unreadable('This isn’t a Word file (.docx).')
  const buffer = Buffer.from(zipSync(parts, { level: 0 }))
  const { value } = await mammoth.convertToHtml({ buffer })
  return textOfHtml(value)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}

/** Mammoth writes a few plain tags and these entities. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(/<li[^>]*>/g, '\n• ')
    .replaceAll(/<\/(?:p|h\d|li|tr|table)>|<br[^>]*>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '   ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => entities[name] ?? all)
}
