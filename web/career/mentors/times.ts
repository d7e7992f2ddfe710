/** "Wed, Nov 25" in the reader's time zone. */
export function dayOf(instant: string, timeZone: string | undefined): string {
  return format(instant, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "8:00 PM EST": includes the zone, because an hour repeats when clocks go back. */
export function timeOf(instant: string, timeZone: string | undefined): string {
  return format(instant, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
}

/** "Wed, Nov 25, 8:00 PM EST". */
export const momentOf = (instant: string, timeZone: string | undefined): string =>
  `${dayOf(instant, timeZone)}, ${timeOf(instant, timeZone)}`

/** "Eastern Time". */
export function zoneName(timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timeZone && { timeZone }),
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? ''
}

function format(
  instant: string,
  timeZone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  )
}
