import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { buildKnowledge, type Knowledge } from '#matching/knowledge.ts'
import type { Fact, Rule } from '#planning/rules/rules.ts'
import { withShippedTables } from '#server/transition/matcher/shipped-tables.ts'

type Row = Record<string, string>

/** The rows of a shipped CSV file. */
export function readShipped(name: string): Row[] {
  const file = new URL(`../data/${name}`, import.meta.url)
  return parse(readFileSync(file, 'utf8'), { columns: true, skip_empty_lines: true }) as Row[]
}

/** A cell with a list separated by bars. */
export const list = (cell: string | undefined): string[] => (cell ? cell.split('|') : [])
const orNull = (cell: string | undefined) => (cell === undefined || cell === '' ? null : cell)
const words = (row: Row, name: string) => row[name] ?? ''

/** The shipped occupations, skills, families and specialties, indexed. */
export function shippedKnowledge(): Knowledge {
  const rows = {
    families: readShipped('families.csv').map((row) => ({
      code: words(row, 'code'),
      title: words(row, 'title'),
    })),
    skills: readShipped('skills.csv').map((row) => ({
      id: words(row, 'id'),
      name: words(row, 'name'),
      kind: words(row, 'kind'),
      aliases: list(row.aliases),
    })),
    occupations: readShipped('occupations.csv').map((row) => ({
      code: words(row, 'code'),
      title: words(row, 'title'),
      aliases: list(row.aliases),
      skills: list(row.skills),
      jobZone: row.job_zone ? Number(row.job_zone) : null,
      holland: words(row, 'holland'),
      summary: orNull(row.summary),
    })),
    specialties: readShipped('specialties.csv').map((row) => ({
      service: words(row, 'service'),
      code: words(row, 'code'),
      title: words(row, 'title'),
      aliases: list(row.aliases),
      skills: list(row.skills),
      occupations: list(row.occupations),
      source: 'Shipped crosswalk',
    })),
  }
  return buildKnowledge(withShippedTables(rows))
}

/** The shipped rules. */
export function shippedRules(): Rule[] {
  return readShipped('rules.csv').map((row) => ({
    key: words(row, 'key'),
    kind: words(row, 'kind'),
    service: orNull(row.service),
    components: list(row.component),
    grades: list(row.grades),
    days: row.days ? Number(row.days) : null,
    basis: row.basis === 'length' || row.basis === 'from_separation' ? row.basis : null,
    approver: orNull(row.approver),
    text: words(row, 'text'),
    conflict: orNull(row.conflict),
    source: words(row, 'source'),
    url: orNull(row.url),
    effectiveFrom: orNull(row.effective_from),
    effectiveTo: orNull(row.effective_to),
    checkedOn: words(row, 'checked_on'),
    confidence: words(row, 'confidence') as Fact['confidence'],
  }))
}
