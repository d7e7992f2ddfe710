/** Wait time: "40 min", "3 h 20 min", "2 days 4 h". */
export function showMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return joined(`${hours} h`, minutes % 60, 'min')
  const days = Math.floor(hours / 24)
  return joined(`${days} ${days === 1 ? 'day' : 'days'}`, hours % 24, 'h')
}

const joined = (first: string, rest: number, unit: string) =>
  rest === 0 ? first : `${first} ${rest} ${unit}`

/** Whole minutes between two instants. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
