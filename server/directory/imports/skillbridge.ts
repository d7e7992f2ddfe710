import type { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { BrokenFile } from './broken-file.ts'
import type { ColumnNames, RawRow } from './columns.ts'
import type { ImportContext, ImportKind } from './import-kind.ts'
import { listRows } from './list-rows.ts'
import { type ListedRow, type StagedRow, staged } from './listing-row.ts'
import { createListingStage, mergeListing, settleIdentities } from './merge-listing.ts'
import { checkRow } from './row-check.ts'
import {
  LocationRow,
  locationColumns,
  locationRequired,
  mapLocation,
} from './skillbridge-locations.ts'
import { mapProgram, ProgramRow, programColumns, programRequired } from './skillbridge-programs.ts'
import { Staging } from './staging.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile, type TextFile } from './text-file.ts'

interface ListFormat<Row> {
  source: string
  names: ColumnNames
  required: readonly string[]
  schema: z.ZodType<Row>
  map(row: Row): ListedRow
  /** The column that names the row, and the identity it gives even when the rest is refused. */
  identityOf(values: Record<string, unknown>): string
}

/** The official programme list: one row, one opportunity. */
export const importPrograms: ImportKind = (context) =>
  importList(context, {
    source: 'DoD SkillBridge programme list',
    names: programColumns,
    required: programRequired,
    schema: ProgramRow,
    map: mapProgram,
    identityOf: (values) => normalName(String(values.program ?? '')),
  })

/** The official location list: one row, one opportunity in one place. */
export const importLocations: ImportKind = (context) =>
  importList(context, {
    source: 'DoD SkillBridge location list',
    names: locationColumns,
    required: locationRequired,
    schema: LocationRow,
    map: mapLocation,
    identityOf: () => '',
  })

async function importList<Row>(context: ImportContext, format: ListFormat<Row>) {
  const { tx, refused } = context
  const file = await inspectTextFile(context.path)
  await createListingStage(tx)
  const staging = new Staging<StagedRow>(tx, 'staged_listing')
  const stillListed: string[] = []
  for await (const raw of rowsOf(file, format, context)) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, format.schema, format.names)
    if (refusal !== null) {
      const identity = format.identityOf(raw.values)
      if (identity !== '') stillListed.push(identity)
      await refused.add(refusal)
    } else await staging.add(staged(raw, format.map(row)))
  }
  await staging.flush()
  if (staging.count === 0) throw new BrokenFile('No row of this file could be read.')
  for (const { row, line, first, external_id } of await settleIdentities(tx)) {
    const reason = `The row says the same as row ${first}.`
    await refused.add({ row, line, column: '', reason, value: external_id })
  }
  return mergeListing(tx, { ...context, source: format.source, stillListed })
}

/** A list of entries or a table, told apart by the first character. */
function rowsOf<Row>(
  file: TextFile,
  format: ListFormat<Row>,
  context: ImportContext,
): AsyncGenerator<RawRow> {
  const onBytes = (bytes: number) => context.onRead({ bytes })
  const isList = /^\s*(?:[[{]|(?:var|let|const)\s|[A-Za-z_$][\w$.]*\s*=[^=])/.test(file.head)
  if (isList) return listRows(file, format.names, onBytes)
  return tableRows(file, { names: format.names, required: format.required, quoted: true }, onBytes)
}
