import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from './document.ts'
import { docxOf } from './docx.ts'
import { pagesOf, type Template } from './pdf.ts'
import { withoutControls } from './printable-text.ts'
import type { ResumeDocument } from './resume-document.ts'
import { resumeDocxOf } from './resume-docx.ts'

/** Request to the thread: the JSON text of a document. */
export interface DocumentOrder {
  readonly id: number
  readonly template: Template
  readonly format: 'pdf' | 'svg' | 'docx'
  readonly data: string
}

/** Response: the file, with the page count for a PDF, or an error. */
export type DocumentResult =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }
  | { readonly id: number; readonly problem: string }

async function fileOf({ format, template, data }: DocumentOrder) {
  const clean = withoutControls(data)
  if (format !== 'docx') return pagesOf(clean, template, format)
  return { bytes: await wordFile(template, clean), pages: 0 }
}

function wordFile(template: Template, data: string): Promise<Buffer> {
  if (template === 'resume') {
    const resume: ResumeDocument = JSON.parse(data)
    return resumeDocxOf(resume)
  }
  const content: DocumentContent = JSON.parse(data)
  return docxOf(content)
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
