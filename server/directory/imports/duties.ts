import { z } from 'zod'
import { OccupationCode, type Service, SpecialtyCode } from '#contract/military.ts'
import { BrokenFile } from './broken-file.ts'
import { oneLine, paragraphs } from './cells.ts'
import { presentCodes } from './former-codes.ts'
import type { ImportContext, ImportKind } from './import-kind.ts'
import { createDutyStage, mergeDuties } from './merge-duties.ts'
import type { Refusal } from './refusals.ts'
import { cell, checkRow } from './row-check.ts'
import { Staging } from './staging.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile } from './text-file.ts'

const columns = {
  service: ['Service'],
  category: ['Personnel Category'],
  code: ['Service Occupation Code'],
  title: ['Service Title'],
  type: ['Service Code Type'],
  status: ['Code Status'],
  first: ['O*Net1', 'O*NET1'],
  second: ['O*Net2', 'O*NET2'],
  duty: ['Service Code Description'],
} as const

const services: Readonly<Record<string, Service>> = {
  army: 'army',
  navy: 'navy',
  'marine corps': 'marine_corps',
  'air force': 'air_force',
  'space force': 'space_force',
  'coast guard': 'coast_guard',
}

/** Kinds of codes that supplement a specialty but aren't one. */
const marks = new Set(['AQD', 'SEI', 'EXP SET', 'ASI', 'SQI', 'PREFIX', 'ACT CODE'])

const categories: Readonly<Record<string, string>> = {
  enlisted: 'enlisted',
  'warrant officer': 'warrant',
  officer: 'officer',
}

// The list was exported from XML: _x0096_ is the Windows character 0x96, a dash.
const unescaped = (text: string) =>
  text.replace(/_x00(9[1-7])_/gi, (_, hex: string) =>
    '‘’“”•–—'.charAt(Number.parseInt(hex, 16) - 0x91),
  )

const occupation = cell(10)
  .transform((text) => text.trim())
  .transform((text) => (text === '' || text === '-' ? null : text))
  .pipe(OccupationCode.nullable())

const known = (words: Readonly<Record<string, string>>, what: string) =>
  cell(50).transform((text, context) => {
    const word = words[text.trim().toLowerCase()]
    if (word !== undefined) return word
    context.addIssue({ code: 'custom', message: `This ${what} is not known.` })
    return z.NEVER
  })

const DutyRow = z.object({
  service: known(services, 'service'),
  category: known(categories, 'category'),
  code: cell(20)
    // ET(SUB): we write the trade after the rating with a hyphen.
    .transform((text) => text.trim().replace(/\((\w+)\)$/, '-$1'))
    .pipe(SpecialtyCode),
  title: cell(300)
    .transform((text) => oneLine(unescaped(text)))
    .refine((text) => text !== '', { error: 'The specialty has no title.' }),
  type: cell(50).transform((text) => text.trim().toUpperCase()),
  status: cell(50).transform((text) => text.trim().toLowerCase() === 'active'),
  first: occupation,
  second: occupation,
  duty: cell(20_000)
    .transform((text) => paragraphs(unescaped(text)))
    .refine((text) => text !== '', { error: 'The duty is not described.' }),
})

/** Imports specialties' duties, and occupations where no crosswalk provides them. */
export const importDuties: ImportKind = async (context) => {
  const { tx, refused } = context
  const file = await inspectTextFile(context.path)
  await createDutyStage(tx)
  const present = await readPresentCodes(context)
  const staging = new Staging(tx, 'staged_duty')
  const required = Object.keys(columns)
  const onBytes = (bytes: number) => context.onRead({ bytes })
  for await (const raw of tableRows(file, { names: columns, required, quoted: true }, onBytes)) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, DutyRow, columns)
    const at = { row: raw.row, line: raw.line }
    if (refusal !== null) await refused.add(refusal)
    else if (marks.has(row.type)) {
      const reason = `${row.type} is a mark beside a specialty, not a specialty.`
      await refused.add({ ...at, column: 'Service Code Type', reason, value: row.code })
    } else {
      const { first, second, status, type, ...kept } = row
      const occupations = new Set<string>()
      const unknown: Refusal[] = []
      for (const [column, code] of [['O*Net1', first] as const, ['O*Net2', second] as const]) {
        const now = code === null ? undefined : presentCodes(code).find((one) => present.has(one))
        if (now !== undefined) occupations.add(now)
        else if (code !== null) {
          const reason = 'This occupation of 2010 is not loaded; the row was taken without it.'
          unknown.push({ ...at, column, reason, value: code })
        }
      }
      for (const note of unknown) await refused.note(note)
      await staging.add({ ...at, ...kept, active: status, occupations: [...occupations] })
    }
  }
  await staging.flush()
  if (staging.count === 0) throw new BrokenFile('No row of this file could be read.')
  return mergeDuties(context)
}

async function readPresentCodes({ tx }: ImportContext): Promise<Set<string>> {
  const rows = await tx.selectFrom('occupation').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}
