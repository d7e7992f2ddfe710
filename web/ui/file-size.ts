/** A file's size as people read it: "812 bytes", "14 kB", "3.2 MB". */
export function showSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes).toLocaleString('en-US')} MB`
}

/** Whether a file is of an accepted type; any is when none are listed. As the browser's file field decides. */
export function isAccepted(
  { name, type }: { name: string; type: string },
  accept: readonly string[],
): boolean {
  if (accept.length === 0) return true
  return accept.some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one.toLowerCase())
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one
  })
}
