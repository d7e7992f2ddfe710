import { Worker } from 'node:worker_threads'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { DocumentContent } from './document.ts'
import type { DocumentOrder, DocumentResult } from './document-worker.ts'
import type { ResumeDocument } from './resume-document.ts'

/** A finished file. */
export interface Pdf {
  readonly bytes: Buffer
  readonly pages: number
}

/** Renders documents on its own thread, one at a time; throws `unavailable` on a full queue or a timeout. */
export interface Documents {
  /** Tagged, as PDF/UA-1 requires. */
  pdf(content: DocumentContent): Promise<Pdf>
  /** Editable in Word and LibreOffice. */
  docx(content: DocumentContent): Promise<Buffer>
  /** A resume as a tagged PDF, an image of its pages stacked vertically, or a Word file. */
  resume(content: ResumeDocument, format: 'pdf' | 'svg' | 'docx'): Promise<Pdf>
  close(): Promise<void>
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly documents: Documents
  }
}

/** Production limits; tests use smaller ones. */
export interface DocumentLimits {
  readonly timeoutMs: number
  /** Documents that may wait for the current one. */
  readonly maxWaiting: number
  /** Maximum characters of a document's JSON text. */
  readonly maxCharacters: number
  /** Idle time after which the thread ends, since it uses about 100 MB. */
  readonly idleMs: number
}

const productionLimits: DocumentLimits = {
  timeoutMs: 10_000,
  maxWaiting: 16,
  maxCharacters: 500_000,
  idleMs: 60_000,
}

const busy = () =>
  new AppError('unavailable', 'Many documents are being made right now. Try again in a moment.', {
    retryAfter: 5,
  })

/** Creates the service; its thread starts with the first document. */
export function createDocuments(
  log: Log,
  limits: DocumentLimits = productionLimits,
  workerFile: URL = new URL('./document-worker.ts', import.meta.url),
): Documents {
  const turns = bulkhead(1, limits.maxWaiting)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  const write = async (order: Omit<DocumentOrder, 'id'>): Promise<Pdf> => {
    clearTimeout(idle)
    worker ??= new Worker(workerFile, { execArgv: [] })
    try {
      const result = await answerOf(worker, { id: ++lastId, ...order }, limits.timeoutMs)
      if ('problem' in result) throw new Error(`The document was not made: ${result.problem}`)
      return { bytes: Buffer.from(result.bytes.buffer), pages: result.pages }
    } catch (error) {
      await end()
      if (!(error instanceof TimeoutError)) throw error
      log.error({ err: error }, 'a document took too long')
      throw busy()
    } finally {
      idle = setTimeout(() => void end(), limits.idleMs).unref()
    }
  }

  const make = async (
    template: DocumentOrder['template'],
    format: DocumentOrder['format'],
    content: DocumentContent | ResumeDocument,
  ) => {
    const data = JSON.stringify(content)
    if (data.length > limits.maxCharacters) {
      throw new AppError('too_large', 'This document would be too long to make.')
    }
    try {
      return await turns.execute(() => write({ template, format, data }))
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? busy() : error
    }
  }

  return {
    pdf: (content) => make('document', 'pdf', content),
    docx: async (content) => (await make('document', 'docx', content)).bytes,
    resume: (content, format) => make('resume', format, content),
    close: end,
  }
}

class TimeoutError extends Error {}

function answerOf(
  worker: Worker,
  order: DocumentOrder,
  timeoutMs: number,
): Promise<DocumentResult> {
  return new Promise<DocumentResult>((resolve, reject) => {
    const over = new AbortController()
    const { signal } = over
    const settle = (act: () => void) => {
      over.abort()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (result: DocumentResult) => {
      if (result.id === order.id) settle(() => resolve(result))
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The document thread ended.')))
    const timer = setTimeout(
      () => settle(() => reject(new TimeoutError(`No document after ${timeoutMs} ms.`))),
      timeoutMs,
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(order)
  })
}
