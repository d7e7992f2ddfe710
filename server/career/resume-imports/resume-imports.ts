import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { ImportedResume } from '#contract/career/resume-imports.ts'
import { AppError } from '#contract/errors.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { createResume } from '#server/career/resumes/resumes.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import type { UploadedFile } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import type { ImportAnswer } from './import-worker.ts'
import type { ReadResume } from './read-file.ts'

/** Limits for one file; tests use lower ones. */
export interface ImportLimits {
  readonly timeoutMs: number
  /** Maximum growth of the process in bytes: compressed parts can claim any size. */
  readonly maxGrowth: number
}
const productionLimits: ImportLimits = { timeoutMs: 15_000, maxGrowth: 400_000_000 }

/** One file at a time per process, and a few waiting. */
const turns = bulkhead(1, 8)
const watchMs = 50

const unreadable = (message: string) =>
  new AppError('validation', message, { fields: { file: message } })

/** Makes a resume from an uploaded file; reports lines that couldn't be placed. */
export async function importResume(
  services: Services,
  account: PlannedAccount,
  upload: UploadedFile | undefined,
): Promise<ImportedResume> {
  requireFeature(account, 'resumes')
  if (!upload) throw unreadable('Choose a file first.')
  await services.limits.take('document', account.id)
  const bytes = await readFile(upload.path)
  const { content, unread } = await readInThread(bytes)
  const title = upload.name.replace(/\.[a-z]{1,5}$/i, '').slice(0, 100) || 'Imported resume'
  const resume = await createResume(services, account, { title, template: 'classic', content })
  return { resume, unread: [...unread] }
}

/** Reads a file off the event loop; throws `validation` if it can't within the time and memory limits. */
export async function readInThread(
  bytes: Uint8Array,
  limits: ImportLimits = productionLimits,
): Promise<ReadResume> {
  try {
    return await turns.execute(() => answerOf(bytes, limits))
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error
    const message = 'Many files are being read right now. Try again in a moment.'
    throw new AppError('unavailable', message, { retryAfter: 5 })
  }
}

async function answerOf(
  bytes: Uint8Array,
  { timeoutMs, maxGrowth }: ImportLimits,
): Promise<ReadResume> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const atStart = process.memoryUsage.rss()
  let watch: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<ImportAnswer>((resolve, reject) => {
      const refuse = (message: string) => reject(unreadable(message))
      worker.once('message', resolve)
      worker.once('error', () => refuse('We couldn’t read this file. Save it again, or as PDF.'))
      worker.once('exit', () => refuse('We couldn’t read this file.'))
      timer = setTimeout(() => refuse('This file takes too long to read.'), timeoutMs)
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - atStart > maxGrowth)
          refuse('This file is too large inside.')
      }, watchMs)
    })
    if ('problem' in answer) throw unreadable(answer.problem)
    return answer
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}
