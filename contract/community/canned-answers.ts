import { z } from 'zod'
import { endpoint, noContent, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The placeholders canned answers can use, in braces. */
export const cannedNames = ['name', 'number', 'subject', 'staff'] as const

/** Fills in `{name}`, `{number}`, `{subject}` and `{staff}`; leaves other braces alone. */
export function fillPlaceholders(
  body: string,
  values: Readonly<Record<(typeof cannedNames)[number], string>>,
): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const name = cannedNames.find((name) => name === key)
    return name === undefined ? whole : values[name]
  })
}

const knownBraces = (body: string) =>
  [...body.matchAll(/\{(\w+)\}/g)].every(([, key]) => cannedNames.some((name) => name === key))

/** A template for staff replies. */
export const CannedAnswer = z
  .object({
    id: z.uuid(),
    title: z.string(),
    body: z.string(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'CannedAnswer' })
export type CannedAnswer = z.infer<typeof CannedAnswer>

const answering = { permission: 'tickets.answer' } as const
const id = z.uuid({ error: 'This isn’t a valid ID.' })
const canned = {
  title: text(80, 1),
  body: paragraphs(5_000, 1).refine(knownBraces, {
    error: 'Use only {name}, {number}, {subject} and {staff} in braces.',
  }),
}

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/canned-answers',
  access: answering,
  summary: 'Canned answers by title.',
  input: z.strictObject(pageInput),
  output: pageOf(CannedAnswer),
})

export const createCannedAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/canned-answers',
  access: answering,
  summary: 'Adds a canned answer.',
  status: 201,
  input: z.strictObject(canned),
  output: CannedAnswer,
})

export const updateCannedAnswer = endpoint({
  method: 'PATCH',
  path: '/api/admin/canned-answers/:id',
  access: answering,
  summary: 'Changes a canned answer.',
  input: z.strictObject({ id, revision: z.number().int().positive(), ...canned }),
  output: CannedAnswer,
})

export const deleteCannedAnswer = endpoint({
  method: 'DELETE',
  path: '/api/admin/canned-answers/:id',
  access: answering,
  summary: 'Deletes a canned answer.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})
