import { AppError } from '#contract/errors.ts'
import { ProgressEvent, ReportError } from '#contract/transition/reports.ts'
import { isStillOpen } from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { findOwnedReportStatus, listEvents } from './queries.ts'

/** Interval of comments that keep proxies from closing an idle stream. */
const commentMs = 15_000
/** Poll interval, for notifications lost with a connection. */
const pollMs = 3_000

/** One server-sent event as text. */
function eventText(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * A report's events: those after `lastEventId` first, then live ones, then `ready` or `failed`.
 * Throws `not_found` before the first event if the report isn't the account's.
 */
export async function progressOf(
  { db, notifications }: Services,
  user: SignedIn,
  reportId: string,
  { lastEventId, signal }: { lastEventId: string | undefined; signal: AbortSignal },
): Promise<AsyncIterable<string>> {
  const first = await findOwnedReportStatus(db, reportId, user.id)
  if (!first) throw new AppError('not_found', 'There is no such report.')
  const after = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0
  return follow()

  async function* follow(): AsyncGenerator<string> {
    let seq = after
    let wake = () => {}
    let hasNews = true
    const tell = (payload: string) => {
      if (payload !== '' && payload !== reportId) return
      hasNews = true
      wake()
    }
    let ended = false
    const end = (sessionId: string) => {
      if (sessionId !== user.session_id) return
      ended = true
      wake()
    }
    const unsubscribe = [
      notifications.subscribe('report_progress', tell),
      notifications.subscribe('session_ended', end),
    ]
    const leave = () => wake()
    signal.addEventListener('abort', leave)
    let lastSentAt = Date.now()
    try {
      while (!signal.aborted && !ended) {
        hasNews = false
        // A lost connection loses session-end notifications, so check as well.
        if (!(await isStillOpen(db, user))) return
        const status = await findOwnedReportStatus(db, reportId, user.id)
        for (const row of await listEvents(db, reportId, seq)) {
          seq = row.seq
          lastSentAt = Date.now()
          yield eventText(
            'progress',
            ProgressEvent.parse({ ...row, at: row.at.toISOString() }),
            seq,
          )
        }
        if (!status) return
        if (status.status === 'ready') return yield eventText('ready', { reportId })
        if (status.status === 'failed') {
          return yield eventText('failed', ReportError.parse(status.error))
        }
        if (Date.now() - lastSentAt >= commentMs) {
          lastSentAt = Date.now()
          yield ': still working\n\n'
        }
        if (hasNews || ended) continue
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
      signal.removeEventListener('abort', leave)
    }
  }
}
