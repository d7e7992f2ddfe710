import { cpus, loadavg } from 'node:os'

/** Milliseconds of many runs. */
export interface Timing {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly runs: number
}

/** Median and tail of some durations. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b)
  const percentile = (share: number) => {
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  }
  return { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), runs: sorted.length }
}

/** Formats rows as text columns: the first left-aligned, the others right-aligned. */
export function showTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => {
    return Math.max(...rows.map((row) => row[column]?.length ?? 0))
  })
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
  return rows.map(line).join('\n')
}

/** Describes the machine's load, since figures from a busy machine are less reliable. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const cores = cpus().length
  const busy = load > cores / 2 ? ' Other work runs beside: read the ratios.' : ''
  return `Node ${process.versions.node}, ${cores} cores, load ${load.toFixed(1)}.${busy}`
}
