import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** What software reads in a PDF. */
export interface PdfText {
  readonly text: string
  readonly pages: number
}

const Answer = z.object({ text: z.string(), pages: z.number() })

const timeoutMs = 10_000

/** Reads a PDF with PDF.js in a separate thread; undefined on failure or timeout. */
export function readPdf(bytes: Uint8Array): Promise<PdfText | undefined> {
  const worker = new Worker(new URL('./read-pdf-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise((resolve) => {
    const end = (answer: PdfText | undefined) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(end, timeoutMs, undefined)
    worker.once('message', (message) => end(Answer.safeParse(message).data))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })
}
