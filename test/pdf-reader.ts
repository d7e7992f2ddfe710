import { spawnSync } from 'node:child_process'
import { extractText, getDocumentProxy } from 'unpdf'

/** What an independent reader finds in a PDF. */
export interface ReadPdf {
  readonly pages: readonly string[]
  readonly text: string
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** Width and height of the first page in points. */
  readonly size: readonly number[]
  /** Structure-tree roles of the first page, in reading order. */
  readonly roles: readonly string[]
}

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

/** Reads a PDF with PDF.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { text: pages } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  const page = await pdf.getPage(1)
  const tree = (await page.getStructTree()) as Node | null
  const mark = await pdf.getMarkInfo()
  const { Title, Language } = info as { Title?: string; Language?: string }
  return {
    pages,
    text: pages.join('\n'),
    title: Title ?? '',
    language: Language ?? '',
    isTagged: (mark as { Marked?: boolean } | null)?.Marked === true,
    size: page.view.slice(2),
    roles: tree ? rolesIn(tree) : [],
  }
}

function rolesIn({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)]
}

/** The output of poppler's `pdfinfo` for a PDF; null when not installed. */
export function popplerInfo(bytes: Uint8Array): string | null {
  const { stdout, error } = spawnSync('pdfinfo', ['-'], { input: bytes, encoding: 'utf8' })
  return error ? null : stdout
}
