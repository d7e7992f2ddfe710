import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { type ReadResume, readResumeFile } from './read-file.ts'
import { Unreadable } from './unreadable.ts'

/** The thread's result: the resume, or a message for the user; any other failure ends the thread. */
export type ImportAnswer = ReadResume | { readonly problem: string }

const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)
try {
  parentPort?.postMessage((await readResumeFile(bytes)) satisfies ImportAnswer)
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  parentPort?.postMessage({ problem: error.message } satisfies ImportAnswer)
}
