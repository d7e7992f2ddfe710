import type { Facts, OccupationOutlook } from '#server/directory/facts/facts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type LiveValue, openLiveValue } from '#server/platform/lib/live-value.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'

/** Pay and outlook by SOC code. */
type Outlook = ReadonlyMap<string, OccupationOutlook>

/** Live pay and outlook from the database, within seconds; shipped figures while it's empty. */
export function openOutlook(
  parts: { db: Db; notifications: Notifications; log: Log },
  shipped: Outlook,
): Promise<LiveValue<Outlook>> {
  const read = async () => {
    const stored = await readOutlook(parts.db)
    return stored.size > 0 ? stored : shipped
  }
  return openLiveValue({ ...parts, read, channel: 'outlook_changed' })
}

async function readOutlook(db: Db): Promise<Outlook> {
  const rows = await db
    .selectFrom('occupation_outlook')
    .select(['soc', 'median', 'p25', 'p75', 'growth_percent', 'openings', 'education', 'training'])
    .select(['wages_as_of', 'outlook_as_of'])
    .execute()
  return new Map(
    rows.map(({ growth_percent, wages_as_of, outlook_as_of, ...row }) => [
      row.soc,
      {
        ...row,
        growthPercent: growth_percent,
        wagesAsOf: wages_as_of,
        outlookAsOf: outlook_as_of,
      },
    ]),
  )
}

/** The shipped facts with live pay and outlook. */
export function withOutlook(shipped: Facts, outlook: LiveValue<Outlook>): Facts {
  return {
    ...shipped,
    get outlook() {
      return outlook.current()
    },
  }
}
