/** Formats a file size: "812 bytes", "14 kB", "3.2 MB", "75 GB". */
export function showSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  const unit = bytes < 999_500_000 ? 'MB' : 'GB'
  const value = bytes / (unit === 'MB' ? 1_000_000 : 1_000_000_000)
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')} ${unit}`
}

/** Whether a file has an accepted type, by the native input's rules; any if none are listed. */
export function isAccepted(
  { name, type }: { name: string; type: string },
  accept: readonly string[],
): boolean {
  if (accept.length === 0) return true
  return accept.some((value) => {
    if (value.startsWith('.')) return name.toLowerCase().endsWith(value.toLowerCase())
    return value.endsWith('/*') ? type.startsWith(value.slice(0, -1)) : type === value
  })
}
