import type { z } from 'zod'
import { MilestoneDraft, RuleDraft } from '#contract/directory/guidance.ts'
import { conditionProblem } from '#contract/directory/milestone-conditions.ts'
import { AppError } from '#contract/errors.ts'

type Fields = Record<string, string>

function refuse(fields: Fields): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation', message, { fields })
}

/** Parses a whole draft from a row with its changes; names an invalid field. */
function parse<Schema extends z.ZodObject>(schema: Schema, row: object): z.output<Schema> {
  const entries = Object.entries(row).filter(([name]) => Object.hasOwn(schema.shape, name))
  const parsed = schema.safeParse(Object.fromEntries(entries))
  if (parsed.success) return parsed.data
  const fields: Fields = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  refuse(fields)
  throw new AppError('validation', 'Check the fields.')
}

/** A rule the engine can use; otherwise throws `validation` with its fields. */
export function requireRule(row: object): RuleDraft {
  const draft = parse(RuleDraft, row)
  const { kind, days, basis, effectiveFrom, effectiveTo } = draft
  refuse({
    ...(kind === 'window' && days === null && { days: 'Enter the number of days.' }),
    ...(kind === 'window' && basis === null && { basis: 'Choose what the days count.' }),
    ...(effectiveTo !== null &&
      effectiveFrom !== null &&
      effectiveTo < effectiveFrom && { effectiveTo: 'The last day is before the first.' }),
  })
  return draft
}

/** A milestone the roadmap can place; otherwise throws `validation` with its fields. */
export function requireMilestone(row: object): MilestoneDraft {
  const draft = parse(MilestoneDraft, row)
  const { fromDays, toDays, appliesTo } = draft
  const [problem] = appliesTo.flatMap((condition) => conditionProblem(condition) ?? [])
  refuse({
    ...(fromDays !== null &&
      toDays !== null &&
      fromDays > toDays && { toDays: 'The last day is before the first.' }),
    ...(problem !== undefined && { appliesTo: problem }),
  })
  return draft
}

/** Refuses to take out a date: only a shipped fact that never had one is always in effect. */
export function requireDateStays(
  before: { effectiveFrom: string | null },
  after: { effectiveFrom: string | null },
): void {
  if (before.effectiveFrom === null || after.effectiveFrom !== null) return
  refuse({ effectiveFrom: 'Enter the day it takes effect.' })
}
