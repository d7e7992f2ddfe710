import { sql } from 'kysely'
import { z } from 'zod'
import { ResourceMoment, ResourceNeed } from '#contract/directory/resources.ts'
import { CalendarDate, Confidence } from '#contract/facts.ts'
import { Component, PayGrade, Service } from '#contract/military.ts'
import { oneLine, paragraphs } from './cells.ts'
import { type EntryFormat, importEntries } from './import-entries.ts'
import type { ImportKind } from './import-kind.ts'
import { cell } from './row-check.ts'

const line = (max: number) => cell(max).transform(oneLine)
const said = (max: number) =>
  line(max).refine((text) => text !== '', { error: 'The cell is empty.' })
const longText = (max: number) =>
  cell(max)
    .transform(paragraphs)
    .refine((text) => text !== '', { error: 'The cell is empty.' })
const optional = (max: number) => line(max).transform((text) => (text === '' ? null : text))
const list = (max: number) =>
  cell(max).transform((text) => [
    ...new Set(
      text
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ])
const one = <const Options extends readonly string[]>(options: Options) =>
  line(60).pipe(z.enum(options, { error: `Expected one of: ${options.join(', ')}.` }))
const optionalDay = optional(10).pipe(CalendarDate.nullable())
const day = line(10).pipe(CalendarDate)
const key = (pattern: RegExp, example: string) =>
  line(80).pipe(z.string().regex(pattern, { error: `Expected a key like ${example}.` }))
const number = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)
const whole = (max: number) =>
  line(20)
    .transform((text) => (text === '' ? null : number(text.replaceAll(',', ''))))
    .pipe(
      z
        .int({ error: 'Expected a whole number.' })
        .min(0, { error: 'Expected 0 or more.' })
        .max(max, { error: `Expected at most ${max}.` })
        .nullable(),
    )
const secure = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
const address = line(500).refine(secure, {
  error: 'Expected an address that starts with https://.',
})

/** Maps each column to its own name. */
const named = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [name]] as const))
const without = (names: readonly string[], ...left: string[]) =>
  names.filter((name) => !left.includes(name))

const RuleRow = z
  .object({
    key: key(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'army-e1-e5').refine((text) => text !== 'new', {
      error: 'Choose another key.',
    }),
    kind: one(['window', 'eligibility']),
    service: optional(30).pipe(Service.nullable()),
    component: list(200)
      .pipe(z.array(Component))
      .transform((all) => (all.length > 0 ? all.join('|') : null)),
    grades: list(200).pipe(z.array(PayGrade)),
    days: whole(730),
    basis: optional(30).pipe(z.enum(['from_separation', 'length']).nullable()),
    approver: optional(200),
    text: longText(1_000),
    conflict: optional(1_000),
    source: said(300),
    url: optional(500).refine((text) => text === null || secure(text), {
      error: 'Expected an address that starts with https://.',
    }),
    effective_from: day,
    effective_to: optionalDay,
    checked_on: day,
    confidence: one(Confidence.options),
  })
  .refine(({ kind, days }) => kind !== 'window' || days !== null, {
    path: ['days'],
    error: 'A window rule needs its days.',
  })
  .refine(({ kind, basis }) => kind !== 'window' || basis !== null, {
    path: ['basis'],
    error: 'A window rule needs its basis: from_separation or length.',
  })
  .refine(({ effective_from: from, effective_to: to }) => to === null || from <= to, {
    path: ['effective_to'],
    error: 'The last day is before the first.',
  })
const ruleNames = Object.keys(RuleRow.shape)
const ruleFormat: EntryFormat = {
  table: 'rule',
  key: 'key',
  names: named(ruleNames),
  required: ruleNames,
  row: RuleRow,
  columns: without(ruleNames, 'key'),
  also: sql`, revision = rule.revision + 1, updated_at = now()`,
  isEdited: true,
  // The engine looks up eligibility rules by key.
  refusal: sql`case when t.kind <> r.kind then 'A rule keeps its kind.' end`,
}

const ResourceRow = z.object({
  key: key(/^[a-z][a-z0-9-]{2,79}$/, 'vet-center').refine(
    (text) => text !== 'new' && text !== 'inbox',
    { error: 'Choose another key.' },
  ),
  title: said(120),
  url: address,
  needs: list(300).pipe(z.array(ResourceNeed).min(1, { error: 'Expected at least one need.' })),
  moments: list(100).pipe(
    z.array(ResourceMoment).min(1, { error: 'Expected at least one moment.' }),
  ),
  audience: list(200).pipe(z.array(Component).min(1, { error: 'Expected at least one group.' })),
  services: list(200).pipe(z.array(Service)),
  summary: longText(600),
  phone: optional(80),
  run_by: one(['government', 'nonprofit', 'company']),
  source: said(300),
  checked_on: day,
  confidence: one(Confidence.options),
  effective_from: optionalDay,
  effective_to: optionalDay,
})
const resourceNames = Object.keys(ResourceRow.shape)
const resourceFormat: EntryFormat = {
  table: 'resource',
  key: 'key',
  names: named(resourceNames),
  required: without(resourceNames, 'effective_from', 'effective_to'),
  row: ResourceRow,
  columns: without(resourceNames, 'key'),
  also: sql`, revision = resource.revision + 1, updated_at = now()`,
  isEdited: true,
}

const OutlookRow = z.object({
  soc: key(/^\d\d-\d{4}$/, '15-1244'),
  title: said(300),
  median: whole(10_000_000),
  p25: whole(10_000_000),
  p75: whole(10_000_000),
  growth_percent: line(20)
    .transform(number)
    .pipe(z.number({ error: 'Expected a number like 4.3 or -1.2.' }).min(-100).max(1_000)),
  openings: whole(10_000_000).pipe(z.int({ error: 'Expected a whole number.' })),
  education: line(200),
  training: line(200),
  wages_as_of: said(60),
  outlook_as_of: said(60),
})
const outlookNames = Object.keys(OutlookRow.shape)
const outlookFormat: EntryFormat = {
  table: 'occupation_outlook',
  key: 'soc',
  names: named(outlookNames),
  required: outlookNames,
  row: OutlookRow,
  columns: without(outlookNames, 'soc'),
  isEdited: false,
}

/** Imports dated rules: the columns of data/rules.csv. */
export const importRules: ImportKind = (context) => importEntries(context, ruleFormat)
/** Imports resources: the columns of data/resources.csv, with effective dates. */
export const importResources: ImportKind = (context) => importEntries(context, resourceFormat)
/** Imports pay and outlook: the columns of data/occupation-outlook.csv, with their editions. */
export const importWages: ImportKind = (context) => importEntries(context, outlookFormat)
