import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { BuiltIndex, IndexOrder } from './build-index.ts'
import { type Chunk, unpacker } from './chunked-transfer.ts'

/** Makes an index in its own thread with its own connection; rejects when aborted by `signal`. */
export async function buildIndexInThread(
  connection: pg.ClientConfig,
  order: IndexOrder,
  signal: AbortSignal,
): Promise<BuiltIndex> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: { connection, order },
    execArgv: [],
  })
  const unpack = unpacker()
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  return new Promise<BuiltIndex>((resolve, reject) => {
    worker.on('message', (chunk: Chunk | null) => {
      if (chunk === null) return resolve(unpack.value() as BuiltIndex)
      unpack.add(chunk)
      worker.postMessage('taken')
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The index was not finished.')))
  }).finally(() => signal.removeEventListener('abort', end))
}
