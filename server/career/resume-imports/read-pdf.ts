import { getDocumentProxy } from 'unpdf'
import { Unreadable } from './unreadable.ts'

/** A resume is one to five pages; even a full career takes fewer than this. */
const maxPages = 20

/** The text of a PDF, line by line from top to bottom as written. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await open(bytes)
  if (pdf.numPages > maxPages) {
    throw new Unreadable(`This PDF has ${pdf.numPages} pages. The limit is ${maxPages}.`)
  }
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(linesOf(items.flatMap((item) => ('str' in item ? [item] : []))))
  }
  const text = pages.join('\n')
  if (text.trim() === '') {
    throw new Unreadable(
      'This PDF has no text: it may be a scan. Export it from your editor again.',
    )
  }
  return text
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(Uint8Array.from(bytes))
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Unreadable(
      isLocked
        ? 'This PDF has a password. Save it without one and try again.'
        : 'This PDF is damaged. Save it again and try once more.',
      { cause: error },
    )
  }
}

interface Piece {
  readonly str: string
  readonly hasEOL: boolean
  readonly transform: readonly number[]
}

/** Pieces at the same height form one line, with spaces where PDF.js has none. */
function linesOf(pieces: readonly Piece[]): string {
  let text = ''
  let height: number | undefined
  for (const { str, hasEOL, transform } of pieces) {
    const y = transform[5] ?? 0
    if (height !== undefined && str.trim() !== '' && Math.abs(y - height) > 3) {
      if (!text.endsWith('\n')) text += '\n'
    }
    if (str.trim() !== '') height = y
    text += str
    if (hasEOL) text += '\n'
  }
  return text
}
