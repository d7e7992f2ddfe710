/** "Eastern Time (New York)". */
export function showZone(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  const { label } = zoneChoice(zone)
  return name === undefined || name.includes(label) ? (name ?? label) : `${name} (${label})`
}

/** `America/New_York` becomes New York, in America. */
export function zoneChoice(zone: string) {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { id: zone, label: parts.at(-1) ?? zone, detail: parts.slice(0, -1).join(', ') }
}
