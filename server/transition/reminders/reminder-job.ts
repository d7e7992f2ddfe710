import type { CalendarEntry } from '#contract/transition/calendar.ts'
import { addDays, epochDay } from '#planning/rules/dates.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { showDay, todayIn } from '#server/platform/lib/clock.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { calendarOf } from '#server/transition/calendar/calendar.ts'
import { claimDueMembers, enrollMembers, setNextCheck } from './queries.ts'

/** Members per transaction. */
const membersAtOnce = 25
/** Days ahead of the first reminder; a second comes the day before. */
const daysAhead = 7
/** Maximum reminders per member and run, nearest dates first. */
const maxReminders = 10

/** Reminds every member each morning, local time, of dates due within a week and by tomorrow. */
export const remindOfDeadlines: Job<typeof NoPayload, Services> = job(
  'remind_of_deadlines',
  NoPayload,
  async (_payload, { services, signal }) => {
    const now = services.clock.now()
    for (;;) {
      signal.throwIfAborted()
      const checked = await services.db.transaction().execute(async (tx) => {
        await enrollMembers(tx, now, membersAtOnce)
        const accounts = await claimDueMembers(tx, now, membersAtOnce)
        for (const accountId of accounts) await remind(tx, services, accountId)
        await setNextCheck(tx, accounts, now)
        return accounts.length
      })
      if (checked === 0) return
    }
  },
)

async function remind(tx: Tx, services: Services, accountId: string): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const today = todayIn(services.clock, account.time_zone)
  const range = { from: today, to: addDays(today, daysAhead) }
  const due = (await calendarOf({ ...services, db: tx }, account, range)).filter(
    // Sessions have their own reminders, a day and an hour ahead.
    ({ done, kind }) => !done && kind !== 'booking',
  )
  // The nearest date is sent last, so it is on top.
  for (const entry of due.slice(0, maxReminders).toReversed()) {
    await addNotice(tx, services, { accountId, ...reminderOf(entry, today) })
  }
}

/** One reminder a week ahead, one when it is due by tomorrow. */
function reminderOf({ id, date, title, url }: CalendarEntry, today: string) {
  const days = epochDay(date) - epochDay(today)
  const isNear = days <= 1
  const when = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : showDay(date)
  return {
    kind: 'deadline' as const,
    title: `${when}: ${title}`,
    body: isNear ? `It’s on ${showDay(date)}.` : `That’s in ${days} days.`,
    url: url ?? '/dashboard/roadmap',
    key: `deadline-${id}-${date}-${isNear ? 'last' : 'first'}`,
  }
}
