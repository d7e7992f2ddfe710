import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds of one tick of the clock by which Linux counts a process's time. */
const tickMs = 10

/** Processor time in milliseconds of this process and of PostgreSQL's; what other work the machine has does not count. */
export async function processorTime(pool: pg.Pool): Promise<{ own: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const ticks = rows.map(({ pid }) => ticksOf(pid)).reduce((sum, one) => sum + one, 0)
  return { own: (user + system) / 1000, database: ticks * tickMs }
}

function ticksOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  // After the name, which may hold blanks: the 12th and 13th fields are user and system time.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
