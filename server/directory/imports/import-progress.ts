import type { ImportRun } from '#contract/directory/imports.ts'
import { isStillOpen } from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { importOf } from './import-admin.ts'

/** Comments keep proxies from closing an idle stream. */
const commentMs = 15_000
/** Polling interval, since notifications can be lost with a connection. */
const pollMs = 3_000

const eventText = (name: string, data: unknown) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const isActive = ({ status }: ImportRun) => status === 'queued' || status === 'running'

/**
 * Streams a `progress` event with the import on each change while it's queued or running, then
 * `ended`. Throws `not_found` before the first event when there is no such import.
 */
export async function progressOf(
  { db, notifications }: Services,
  user: SignedIn,
  importId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  await importOf(db, importId)
  return follow()

  async function* follow(): AsyncGenerator<string> {
    let wake = () => {}
    let isTold = true
    let isEnded = false
    const tell = () => {
      isTold = true
      wake()
    }
    const unsubscribe = [
      notifications.subscribe('import_progress', (id) => {
        if (id === '' || id === importId) tell()
      }),
      notifications.subscribe('session_ended', (id) => {
        isEnded ||= id === user.session_id
        if (isEnded) tell()
      }),
    ]
    signal.addEventListener('abort', tell)
    let quietSince = Date.now()
    let last = ''
    try {
      while (!signal.aborted && !isEnded) {
        isTold = false
        if (!(await isStillOpen(db, user))) return
        const run = await importOf(db, importId)
        if (!isActive(run)) return yield eventText('ended', run)
        const text = eventText('progress', run)
        if (text !== last) {
          quietSince = Date.now()
          yield text
        } else if (Date.now() - quietSince >= commentMs) {
          quietSince = Date.now()
          yield ': still working\n\n'
        }
        last = text
        if (isTold || isEnded) continue
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    } finally {
      for (const stop of unsubscribe) stop()
      signal.removeEventListener('abort', tell)
    }
  }
}
