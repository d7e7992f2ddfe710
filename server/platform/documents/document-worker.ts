import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from './document.ts'
import { docxOf } from './docx.ts'
import { pdfOf } from './pdf.ts'
import { withoutControls } from './showable.ts'

/** What the thread is asked: the JSON text of a document. */
export interface DocumentOrder {
  readonly id: number
  readonly format: 'pdf' | 'docx'
  readonly data: string
}

/** What it answers: the file, for a PDF with its number of pages, or what is wrong with it. */
export type DocumentResult =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }
  | { readonly id: number; readonly problem: string }

async function fileOf({ format, data }: DocumentOrder) {
  const clean = withoutControls(data)
  if (format === 'pdf') return pdfOf(clean)
  const content: DocumentContent = JSON.parse(clean)
  return { bytes: await docxOf(content), pages: 0 }
}

parentPort?.on('message', async (order: DocumentOrder) => {
  const { id } = order
  try {
    const { bytes, pages } = await fileOf(order)
    const copy = new Uint8Array(bytes)
    parentPort?.postMessage({ id, bytes: copy, pages } satisfies DocumentResult, [copy.buffer])
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, problem: problem.slice(0, 2_000) } satisfies DocumentResult)
  }
})
