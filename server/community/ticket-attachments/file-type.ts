import { unzipSync } from 'fflate'
import type { AttachmentType } from '#contract/community/ticket-attachments.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpg = [0xff, 0xd8, 0xff]
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const zip = [0x50, 0x4b, 0x03, 0x04]

/** Far above any real document: rejects archives built to be slow. */
const maxEntries = 2_000

/** Names of the files in an archive, from its directory, without unpacking. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter({ name }) {
        if (names.length >= maxEntries) throw new Error('Too many entries.')
        names.push(name)
        return false
      },
    })
  } catch {
    return []
  }
  return names
}

function isDocx(bytes: Uint8Array): boolean {
  const names = namesIn(bytes)
  const isWord = names.includes('[Content_Types].xml') && names.includes('word/document.xml')
  return isWord && !names.some((name) => /vbaproject|\.(exe|js|vbs|bin)$/i.test(name))
}

/** Text that a browser or a shell could execute. */
const markup = /^\s*(<(!doctype|html|head|body|script|svg|\?xml|!--)|#!)/i

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) && !markup.test(text)
  } catch {
    return false
  }
}

/**
 * The file type from the leading bytes and, for Word files, the archive's parts; undefined for
 * types we don't accept.
 */
export function fileTypeOf(bytes: Uint8Array): AttachmentType | undefined {
  if (bytes.length === 0) return undefined
  if (startsWith(bytes, png)) return 'png'
  if (startsWith(bytes, jpg)) return 'jpg'
  if (startsWith(bytes, pdf)) return 'pdf'
  if (startsWith(bytes, zip)) return isDocx(bytes) ? 'docx' : undefined
  return isText(bytes) ? 'txt' : undefined
}

const endings: Readonly<Record<AttachmentType, RegExp>> = {
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  pdf: /\.pdf$/i,
  txt: /\.(txt|log|csv|md)$/i,
  docx: /\.docx$/i,
}

/** A file name of at most 120 characters, with the right extension and no folders. */
export function attachmentName(name: string, type: AttachmentType): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, 100)
  const shown = plain.replace(/^\.+/, '') || 'file'
  return endings[type].test(shown) ? shown : `${shown}.${type}`
}
