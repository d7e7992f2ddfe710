import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CalendarDate } from '#contract/facts.ts'
import { BrokenFile } from '#server/directory/imports/broken-file.ts'
import { type ImportResult, importKinds, runImport } from '#server/directory/imports/imports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { type ProgressStream, showProgress } from './import-progress.ts'

const usage = `Usage: npm run waypoint -- import <kind> <file> [options]

Kinds: ${Object.keys(importKinds).join(', ')}
  onet also takes the folder with the published text files.

Options:
  --dry-run            read and compare, change nothing
  --refused FILE       where the rows that were not taken are written, as CSV
  --as-of YYYY-MM-DD   the day the list was published; without it the rows carry no such date
`

/** The command's dependencies; the CLI entry point passes the real ones. */
export interface ImportParts {
  dataDir: string
  /** Opens the database, migrates it to the latest schema, runs, and closes it. */
  withDatabase(run: (db: Db) => Promise<number>): Promise<number>
  stdout: { write(text: string): unknown }
  stderr: ProgressStream
}

const Options = z.object({
  kind: z.string(),
  path: z.string(),
  dryRun: z.boolean(),
  refusedPath: z.string().nullable(),
  asOf: CalendarDate.nullable(),
})

/** `waypoint import`: returns the exit code, 0 when the file was read, 1 when nothing was changed. */
export async function importCommand(args: readonly string[], parts: ImportParts): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    parts.stderr.write(`${options}\n\n${usage}`)
    return 1
  }
  return parts.withDatabase((db) => importFile(db, options, parts))
}

type Options = z.output<typeof Options>

async function importFile(db: Db, options: Options, parts: ImportParts): Promise<number> {
  const progress = showProgress(parts.stderr)
  try {
    const result = await runImport(db, {
      ...options,
      dataDir: parts.dataDir,
      clock: systemClock,
      onProgress: progress.update,
    })
    progress.end()
    parts.stdout.write(summaryOf(options.kind, result, options.dryRun))
    return 0
  } catch (error) {
    progress.end()
    if (!(error instanceof BrokenFile)) throw error
    parts.stderr.write(`${error.message} Nothing was changed.\n`)
    return 1
  }
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        refused: { type: 'string' },
        'as-of': { type: 'string' },
      },
    })
    const [kind, path, ...more] = positionals
    if (kind === undefined || path === undefined || more.length > 0) {
      return 'Give a kind and a file.'
    }
    if (!Object.hasOwn(importKinds, kind)) return `There is no import kind ${kind}.`
    const parsed = Options.safeParse({
      kind,
      path,
      dryRun: values['dry-run'],
      refusedPath: values.refused ?? null,
      asOf: values['as-of'] ?? null,
    })
    return parsed.success ? parsed.data : '--as-of: give a date as YYYY-MM-DD.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function summaryOf(kind: string, { counts, refusedPath }: ImportResult, dryRun: boolean): string {
  const names = ['new', 'changed', 'same', 'gone', 'refused'] as const
  const shown = names.map((name) => `${name} ${counts[name].toLocaleString('en-US')}`).join(', ')
  const lines = [`${kind}: ${shown}${dryRun ? ' (dry run: nothing was changed)' : ''}`]
  if (counts.joined) {
    lines.push(`In both lists: ${counts.joined.toLocaleString('en-US')}`)
  }
  if (refusedPath !== null) lines.push(`Refused rows: ${refusedPath}`)
  return `${lines.join('\n')}\n`
}
