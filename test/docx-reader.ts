import { unzipSync } from 'fflate'
import mammoth from 'mammoth'

/** What an independent reader finds in a Word file. */
export async function readDocx(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes)
  const { value: html, messages } = await mammoth.convertToHtml({ buffer })
  const { value: text } = await mammoth.extractRawText({ buffer })
  const parts = unzipSync(Uint8Array.from(bytes))
  const xml = Buffer.from(parts['word/document.xml'] ?? []).toString('utf8')
  return { html, text, xml, problems: messages.filter(({ type }) => type === 'error') }
}
