import { Worker } from 'node:worker_threads'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { DocumentContent } from './document.ts'
import type { DocumentOrder, DocumentResult } from './document-worker.ts'

/** A finished file. */
export interface Pdf {
  readonly bytes: Buffer
  readonly pages: number
}

/** Writes documents in a thread of its own, one at a time; throws `unavailable` when too many wait or one takes too long. */
export interface Documents {
  /** Tagged, as PDF/UA-1 asks. */
  pdf(content: DocumentContent): Promise<Pdf>
  /** For Word and LibreOffice, to edit. */
  docx(content: DocumentContent): Promise<Buffer>
  close(): Promise<void>
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly documents: Documents
  }
}

/** What holds in production; tests set less. */
export interface DocumentLimits {
  readonly timeoutMs: number
  /** Documents that wait for the one being made. */
  readonly maxWaiting: number
  /** Characters of a document's JSON text. */
  readonly maxCharacters: number
  /** The thread keeps about 100 MB; it ends when no one has asked for so long. */
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

/** Makes the service of one process; its thread starts with the first document. */
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

  const write = async (format: DocumentOrder['format'], data: string): Promise<Pdf> => {
    clearTimeout(idle)
    worker ??= new Worker(workerFile, { execArgv: [] })
    try {
      const result = await answerOf(worker, { id: ++lastId, format, data }, limits.timeoutMs)
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

  const make = async (format: DocumentOrder['format'], content: DocumentContent) => {
    const data = JSON.stringify(content)
    if (data.length > limits.maxCharacters) {
      throw new AppError('too_large', 'This document would be too long to make.')
    }
    try {
      return await turns.execute(() => write(format, data))
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? busy() : error
    }
  }

  return {
    pdf: (content) => make('pdf', content),
    docx: async (content) => (await make('docx', content)).bytes,
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
