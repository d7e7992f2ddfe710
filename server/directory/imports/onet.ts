import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { BrokenFile } from './broken-file.ts'
import { type ColumnNames, keyFinder, type RawRow } from './columns.ts'
import type { Counts, ImportContext, ImportKind } from './import-kind.ts'
import { createFactStage, dropFactStage, mergeFacts, type StagedAt } from './merge-facts.ts'
import {
  type FactFile,
  factFiles,
  interestFile,
  jobZoneFile,
  occupationFile,
} from './onet-files.ts'
import {
  interestStage,
  jobZoneStage,
  type OccupationStage,
  occupationStage,
} from './onet-occupations.ts'
import { checkRow } from './row-check.ts'
import { Staging } from './staging.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile, type TextFile } from './text-file.ts'

interface Format {
  names: ColumnNames
  required: readonly string[]
  read(file: TextFile, context: ImportContext, source: string): Promise<Counts>
}

// Occupations come first: all other files refer to them.
const formats: readonly Format[] = [
  ofOccupations(occupationFile, occupationStage),
  ofOccupations(jobZoneFile, jobZoneStage),
  ofOccupations(interestFile, interestStage),
  ...factFiles.map(ofFacts),
]

/** Imports published O*NET text files, a single one or a folder, recognized by their headers. */
export const importOnet: ImportKind = async (context) => {
  const folder = (await stat(context.path)).isDirectory()
  const paths = folder ? await textFiles(context.path) : [context.path]
  const source = await sourceOf(folder ? context.path : dirname(context.path))
  const found = new Map<Format, TextFile>()
  for (const path of paths) {
    const file = await inspectTextFile(path)
    const format = formatOf(file)
    if (format === undefined) continue
    const other = found.get(format)
    if (other) throw new BrokenFile(`${file.name} holds the same as ${other.name}.`)
    found.set(format, file)
  }
  if (found.size === 0) {
    throw new BrokenFile(
      'This is none of the O*NET text files: Occupation Data, Alternate Titles, Sample of Reported Titles, Job Zones, Interests, Task Statements, Technology Skills, Related Occupations.',
    )
  }
  const counts: Counts = { new: 0, changed: 0, same: 0, gone: 0 }
  for (const format of formats) {
    const file = found.get(format)
    if (file === undefined) continue
    const read = await format.read(file, context, source).catch((error: unknown) => {
      throw error instanceof BrokenFile && folder
        ? new BrokenFile(`${file.name}: ${error.message}`)
        : error
    })
    for (const key of ['new', 'changed', 'same', 'gone'] as const) counts[key] += read[key]
  }
  return counts
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.toLowerCase().endsWith('.txt') && !/^read\s?me/i.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The release, from the file that names it. */
async function sourceOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'Read Me.txt'), 'utf8').catch(() => '')
  return /O\*NET \d{1,3}\.\d{1,2} Database/.exec(text.slice(0, 1000))?.[0] ?? 'O*NET Database'
}

function formatOf(file: TextFile): Format | undefined {
  const header = (file.head.split(/\r\n|\n|\r/, 1)[0] ?? '').split('\t')
  return formats.find(({ names, required }) => {
    const find = keyFinder(names)
    const keys = new Set(header.map((cell) => find(cell)))
    return required.every((key) => keys.has(key))
  })
}

async function* rowsOf(
  file: TextFile,
  format: { names: ColumnNames; required: readonly string[] },
  context: ImportContext,
): AsyncGenerator<RawRow> {
  const onBytes = (bytes: number) => context.onRead({ bytes })
  for await (const row of tableRows(file, { ...format, quoted: false }, onBytes)) {
    context.onRead({ rows: 1 })
    yield row
  }
}

function ofOccupations<Row extends object>(
  format: { names: ColumnNames; required: readonly string[]; schema: z.ZodType<Row> },
  stage: OccupationStage,
): Format {
  return {
    names: format.names,
    required: format.required,
    async read(file, context, source) {
      await stage.create(context)
      const staging = new Staging(context.tx, stage.table)
      for await (const raw of rowsOf(file, format, context)) {
        const { row, refusal } = checkRow(raw, format.schema, format.names)
        if (refusal !== null) await context.refused.add(refusal)
        else await staging.add({ ...row, row: raw.row, line: raw.line })
      }
      await staging.flush()
      requireRows(staging.count, file)
      return stage.merge(context, source)
    },
  }
}

function ofFacts(format: FactFile): Format {
  return {
    names: format.names,
    required: format.required,
    async read(file, context, source) {
      await createFactStage(context.tx, format.table.target)
      const staging = new Staging<StagedAt & Record<string, unknown>>(context.tx, 'staged_fact')
      for await (const raw of rowsOf(file, format, context)) {
        const { row, refusal } = checkRow(raw, format.rows, format.names)
        if (refusal !== null) await context.refused.add(refusal)
        else {
          for (const [at, fact] of row.entries()) {
            await staging.add({
              ...fact,
              row: raw.row,
              line: raw.line,
              counted: at === 0,
              source,
            })
          }
        }
      }
      await staging.flush()
      requireRows(staging.count, file)
      const counts = await mergeFacts(context, format.table)
      await dropFactStage(context.tx)
      return counts
    },
  }
}

function requireRows(count: number, file: TextFile): void {
  if (count === 0) throw new BrokenFile(`No row of ${file.name} could be read.`)
}
