/** Where progress is shown: one line, overwritten, on a terminal; plain lines elsewhere. */
export interface ProgressStream {
  write(text: string): unknown
  readonly isTTY?: boolean
}

interface ProgressReader {
  bytes: number
  totalBytes: number
  rows: number
}

const terminalMs = 100
const plainMs = 3000

/** Shows an import's progress, throttled to a readable rate. */
export function showProgress(stream: ProgressStream, now: () => number = Date.now) {
  const pause = stream.isTTY ? terminalMs : plainMs
  let shownAt = now()
  let shown = false
  return {
    update(read: ProgressReader): void {
      // Reading the clock for each of a million rows would cost more than the rows.
      if (read.rows % 64 !== 0) return
      const time = now()
      if (time - shownAt < pause) return
      shownAt = time
      const part = read.totalBytes === 0 ? 0 : Math.min(1, read.bytes / read.totalBytes)
      const text = `${Math.round(part * 100)} % read, ${read.rows.toLocaleString('en-US')} rows`
      stream.write(stream.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
      shown = true
    },
    end(): void {
      if (shown && stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}
