import { sql } from 'kysely'
import { z } from 'zod'
import { ResourceMoment, ResourceNeed } from '#contract/directory/resources.ts'
import { CalendarDate, Confidence } from '#contract/facts.ts'
import { Component, PayGrade, Service } from '#contract/military.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { listCell, optionalCell, readCsv, wholeCell } from '#server/platform/lib/read-csv.ts'
import type { SeedTexts } from './seed.ts'

const optionalDate = optionalCell.pipe(CalendarDate.nullable())
const nonEmpty = z.string().min(1)

const Rule = z.object({
  key: nonEmpty,
  kind: nonEmpty,
  service: optionalCell,
  component: optionalCell,
  grades: listCell.pipe(z.array(PayGrade)),
  days: wholeCell,
  basis: optionalCell.pipe(z.enum(['from_separation', 'length']).nullable()),
  approver: optionalCell,
  text: nonEmpty,
  conflict: optionalCell,
  source: nonEmpty,
  url: optionalCell,
  effective_from: optionalDate,
  effective_to: optionalDate,
  checked_on: CalendarDate,
  confidence: Confidence,
})

const Milestone = z.object({
  key: nonEmpty,
  title: nonEmpty,
  anchor: z.enum(['separation', 'opens']),
  from_days: wholeCell,
  to_days: wholeCell,
  comes_before: listCell,
  applies_to: listCell,
  if_missed: optionalCell,
  text: nonEmpty,
  source: nonEmpty,
  url: optionalCell,
  effective_from: optionalDate,
  checked_on: CalendarDate,
  confidence: Confidence,
})

const Resource = z.object({
  key: nonEmpty,
  title: nonEmpty,
  url: z.url({ protocol: /^https$/ }),
  needs: listCell.pipe(z.array(ResourceNeed).min(1)),
  moments: listCell.pipe(z.array(ResourceMoment).min(1)),
  audience: listCell.pipe(z.array(Component).min(1)),
  services: listCell.pipe(z.array(Service)),
  summary: nonEmpty,
  phone: optionalCell,
  run_by: z.enum(['government', 'nonprofit', 'company']),
  source: nonEmpty,
  checked_on: CalendarDate,
  link_opened_on: optionalDate,
  confidence: Confidence,
})

/** Loads the dated rules, except those an admin edited. */
export async function loadRules(tx: Tx, texts: SeedTexts): Promise<void> {
  const rows = readCsv('rules.csv', texts('rules.csv'), Rule)
  const text = JSON.stringify(rows.map((row) => ({ ...row, edited: false, revision: 1 })))
  await sql`delete from rule
    where not edited and imported_at is null and not key = any(${keysOf(rows)}::text[])`.execute(tx)
  await sql`insert into rule select * from jsonb_populate_recordset(null::rule, ${text}::jsonb)
    on conflict (key) do update set kind = excluded.kind, service = excluded.service,
      component = excluded.component, grades = excluded.grades, days = excluded.days,
      basis = excluded.basis, approver = excluded.approver, text = excluded.text,
      conflict = excluded.conflict, source = excluded.source, url = excluded.url,
      effective_from = excluded.effective_from, effective_to = excluded.effective_to,
      checked_on = excluded.checked_on, confidence = excluded.confidence
    where not rule.edited and rule.imported_at is null`.execute(tx)
}

/** Loads the separation steps, except those an admin edited. */
export async function loadMilestones(tx: Tx, texts: SeedTexts): Promise<void> {
  const rows = readCsv('milestones.csv', texts('milestones.csv'), Milestone)
  const text = JSON.stringify(rows.map((row) => ({ ...row, edited: false, revision: 1 })))
  await sql`delete from milestone
    where not edited and not key = any(${keysOf(rows)}::text[])`.execute(tx)
  await sql`insert into milestone
    select * from jsonb_populate_recordset(null::milestone, ${text}::jsonb)
    on conflict (key) do update set title = excluded.title, anchor = excluded.anchor,
      from_days = excluded.from_days, to_days = excluded.to_days,
      comes_before = excluded.comes_before, applies_to = excluded.applies_to, if_missed = excluded.if_missed, text = excluded.text,
      source = excluded.source, url = excluded.url, effective_from = excluded.effective_from,
      checked_on = excluded.checked_on, confidence = excluded.confidence
    where not milestone.edited`.execute(tx)
}

/** Loads the resources, except those admins added or edited. */
export async function loadResources(tx: Tx, texts: SeedTexts): Promise<void> {
  const rows = readCsv('resources.csv', texts('resources.csv'), Resource)
  const names = Object.keys(Resource.shape)
  const columns = names.map((name) => sql.ref(name))
  // Keeps the date an admin last checked a link.
  const latestOpened = sql`greatest(resource.link_opened_on, excluded.link_opened_on)`
  const values = columns.map((name, index) =>
    names[index] === 'link_opened_on'
      ? sql`${name} = ${latestOpened}`
      : sql`${name} = excluded.${name}`,
  )
  await sql`delete from resource
    where shipped and not edited and imported_at is null and not key = any(${keysOf(rows)}::text[])`.execute(
    tx,
  )
  await sql`insert into resource (${sql.join(columns)}, shipped)
    select ${sql.join(columns)}, true
    from jsonb_populate_recordset(null::resource, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do update set ${sql.join(values)}, updated_at = now()
    where resource.shipped and not resource.edited and resource.imported_at is null and
      (${sql.join(columns.map((name) => sql`resource.${name}`))})
        is distinct from (${sql.join(columns.map((name) => sql`excluded.${name}`))})`.execute(tx)
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
