/** `America/New_York` is New York, in America. */
export function zoneChoice(zone: string) {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { id: zone, label: parts.at(-1) ?? zone, detail: parts.slice(0, -1).join(', ') }
}
