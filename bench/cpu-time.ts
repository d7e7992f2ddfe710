import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds per tick of Linux process times. */
const tickMs = 10

/** CPU milliseconds of this process and of PostgreSQL's, excluding other load on the machine. */
export async function cpuTime(pool: pg.Pool): Promise<{ own: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const [first] = rows
  // The parent holds the sum of ended processes.
  const ended = first ? endedTicksOf(parentOf(first.pid)) : 0
  const ticks = rows.map(({ pid }) => ticksOf(pid)).reduce((sum, value) => sum + value, ended)
  return { own: (user + system) / 1000, database: ticks * tickMs }
}

/** A process's fields after its name, which may contain blanks; empty if it is gone. */
function fieldsOf(pid: number): string[] {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}

const sumOf = (...fields: (string | undefined)[]) =>
  fields.reduce((sum, field) => sum + Number(field ?? 0), 0)

const parentOf = (pid: number) => Number(fieldsOf(pid)[1] ?? 0)

function ticksOf(pid: number): number {
  const fields = fieldsOf(pid)
  return sumOf(fields[11], fields[12])
}

function endedTicksOf(pid: number): number {
  const fields = fieldsOf(pid)
  return sumOf(fields[13], fields[14])
}
