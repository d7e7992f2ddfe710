import { z } from 'zod'
import { OccupationCode } from '#contract/military.ts'
import { oneLine, orNull, paragraphs } from './cells.ts'
import type { FactTable } from './merge-facts.ts'
import { cell } from './row-check.ts'

const code = cell(20)
  .transform((text) => text.trim())
  .pipe(OccupationCode)
const named = (max: number) =>
  cell(max)
    .transform(oneLine)
    .refine((text) => text !== '', { error: 'The cell is empty.' })
const number = (min: number, max: number) =>
  cell(20).transform((text, context) => {
    const value = Number(text)
    if (text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max) return value
    context.addIssue({ code: 'custom', message: `Expected a number from ${min} to ${max}.` })
    return z.NEVER
  })

const codeColumn = { code: ['O*NET-SOC Code'] }

/** Occupation Data: titles and descriptions of occupations. */
export const occupationFile = {
  names: { ...codeColumn, title: ['Title'], description: ['Description'] },
  required: ['code', 'title', 'description'],
  schema: z.object({ code, title: named(300), description: cell(10_000).transform(paragraphs) }),
}

/** Job Zones: how much preparation an occupation needs, 1 to 5. */
export const jobZoneFile = {
  names: { ...codeColumn, zone: ['Job Zone'], source: ['Domain Source'] },
  required: ['code', 'zone', 'source'],
  schema: z.object({ code, zone: number(1, 5) }),
}

/** Interests: six values from 1 to 7 and up to three high points per occupation. */
export const interestFile = {
  names: {
    ...codeColumn,
    element: ['Element ID'],
    name: ['Element Name'],
    scale: ['Scale ID'],
    value: ['Data Value'],
  },
  required: ['code', 'element', 'scale', 'value'],
  schema: z.object({
    code,
    element: cell(20).pipe(
      z.string().regex(/^1\.B\.1\.[a-i]$/, { error: 'Expected an interest such as 1.B.1.a.' }),
    ),
    scale: z.enum(['OI', 'IH'], { error: 'Expected the scale OI or IH.' }),
    value: cell(20).transform((text, context) => {
      const value = Number(text)
      if (text.trim() !== '' && value >= 0 && value <= 7) return value
      context.addIssue({ code: 'custom', message: 'Expected a number from 0 to 7.' })
      return z.NEVER
    }),
  }),
}

/** A file of occupation facts: how to recognize it, and the table it fills. */
export interface FactFile {
  names: Readonly<Record<string, readonly string[]>>
  required: readonly string[]
  table: FactTable
  /** The row of the table, plus derived rows. */
  rows: z.ZodType<Record<string, unknown>[]>
}

const titleTable = (kind: string): FactTable => ({
  target: 'occupation_title',
  keys: ['occupation_code', 'title'],
  values: ['kind'],
  codes: ['occupation_code'],
  kind,
})

/** The fact files, in import order. */
export const factFiles: readonly FactFile[] = [
  {
    names: { ...codeColumn, title: ['Alternate Title'], short: ['Short Title'] },
    required: ['code', 'title', 'short'],
    table: titleTable('alternate'),
    rows: z
      .object({ code, title: named(300), short: cell(300).transform(oneLine) })
      .transform((row) => {
        const title = { occupation_code: row.code, title: row.title, kind: 'alternate' }
        const short = orNull(row.short)
        return short === null ? [title] : [title, { ...title, title: short, kind: 'short' }]
      }),
  },
  {
    names: { ...codeColumn, title: ['Reported Job Title'], shown: ['Shown in My Next Move'] },
    required: ['code', 'title', 'shown'],
    table: titleTable('reported'),
    rows: z
      .object({ code, title: named(300) })
      .transform((row) => [{ occupation_code: row.code, title: row.title, kind: 'reported' }]),
  },
  {
    names: { ...codeColumn, id: ['Task ID'], task: ['Task'], kind: ['Task Type'] },
    required: ['code', 'id', 'task', 'kind'],
    table: {
      target: 'occupation_task',
      keys: ['occupation_code', 'task_id'],
      values: ['task', 'kind'],
      codes: ['occupation_code'],
    },
    rows: z
      .object({
        code,
        id: number(1, 2_000_000_000),
        task: named(4000),
        kind: cell(100).transform((text) => orNull(oneLine(text))),
      })
      .transform(({ code: occupation_code, id: task_id, task, kind }) => [
        { occupation_code, task_id, task, kind },
      ]),
  },
  {
    names: {
      ...codeColumn,
      name: ['Example'],
      category: ['Commodity Title'],
      hot: ['Hot Technology'],
    },
    required: ['code', 'name', 'category', 'hot'],
    table: {
      target: 'occupation_technology',
      keys: ['occupation_code', 'name', 'category'],
      values: ['hot'],
      codes: ['occupation_code'],
    },
    rows: z
      .object({
        code,
        name: named(300),
        category: named(300),
        hot: z.enum(['Y', 'N'], { error: 'Expected Y or N.' }).transform((text) => text === 'Y'),
      })
      .transform(({ code: occupation_code, ...row }) => [{ occupation_code, ...row }]),
  },
  {
    names: {
      ...codeColumn,
      related: ['Related O*NET-SOC Code'],
      tier: ['Relatedness Tier'],
      index: ['Index'],
    },
    required: ['code', 'related', 'tier', 'index'],
    table: {
      target: 'related_occupation',
      keys: ['occupation_code', 'related_code'],
      values: ['tier', 'position'],
      codes: ['occupation_code', 'related_code'],
    },
    rows: z
      .object({ code, related: code, tier: named(50), index: number(1, 1000) })
      .transform(({ code: occupation_code, related: related_code, tier, index: position }) => [
        { occupation_code, related_code, tier, position },
      ]),
  },
]
