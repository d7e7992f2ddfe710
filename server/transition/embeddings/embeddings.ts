import { type Answers, goalLabels } from '#contract/transition/surveys.ts'
import { type Knowledge, specialtyKey } from '#matching/knowledge.ts'
import { findNames } from '#server/platform/ai/queries.ts'
import { redact } from '#server/platform/ai/redact.ts'
import type { Services } from '#server/platform/services.ts'
import { findDimensions } from './vector-queries.ts'
import { quantised, vectorsOf } from './vectors.ts'

export { embedOpportunities } from './embed-job.ts'
export { loadVectors, loadVectorsOf } from './stored-vectors.ts'
export { countVectors } from './vector-queries.ts'
export { cosine, quantised, vectorsOf } from './vectors.ts'

/** Maximum time a report waits for a vector, in milliseconds. */
const timeoutMs = 1_500
const maxLength = 1_500

/** The parts of a profile that are embedded. */
interface EmbeddingInput {
  readonly specialties: readonly { readonly service: string; readonly code: string }[]
  readonly specialtyText: string | null
  readonly occupations: readonly string[]
  readonly families: readonly string[]
  readonly skills: readonly { readonly id: string }[]
  readonly experience: string
}

/** The text sent about a member, as built by `textOf`. */
export function memberText(
  { service, skills, goals }: Answers,
  knowledge: Knowledge,
  knownNames: readonly string[],
): string {
  const { specialties = [], specialtyText = null } = service ?? {}
  const { occupations = [], families = [] } = goals ?? {}
  const facts = { specialties, specialtyText, occupations, families, experience: goalLabels(goals) }
  return textOf({ ...facts, skills: skills ?? [] }, knowledge, knownNames)
}

/**
 * Titles of specialties, target occupations and job families, skill names, and the member's own
 * words with identifying details removed. Empty when there is nothing to say.
 */
export function textOf(
  input: EmbeddingInput,
  knowledge: Knowledge,
  knownNames: readonly string[],
): string {
  const specialties = input.specialties.map((specialty) => {
    return knowledge.specialtyOf.get(specialtyKey(specialty))?.title
  })
  const wanted = input.occupations.map((code) => {
    return knowledge.occupations[knowledge.occupationOf.get(code) ?? -1]?.title
  })
  const families = input.families.map((code) => {
    return knowledge.families[knowledge.familyOf.get(code) ?? -1]?.title
  })
  const skills = input.skills.map(({ id }) => {
    return knowledge.skills[knowledge.skillOf.get(id) ?? -1]?.name
  })
  const words = [input.specialtyText, input.experience].filter(Boolean).join('. ')
  return [
    ...specialties,
    ...wanted,
    ...families,
    skills.filter(Boolean).join(', '),
    redact(words, knownNames),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('. ')
    .slice(0, maxLength)
}

/** Whose vector to get; `isKeptOnly` returns only a cached one. */
interface VectorAsking {
  readonly accountId: string
  readonly answers: Answers
  readonly knowledge: Knowledge
  readonly isKeptOnly?: boolean
}

/**
 * The member's vector, or null: no consent, no provider, nothing to compare with, or no answer
 * within 1.5 s. A report never fails because of it.
 */
export async function memberVector(
  services: Pick<Services, 'db' | 'ai' | 'log'>,
  member: VectorAsking,
  signal: AbortSignal,
): Promise<Int8Array | null> {
  try {
    return (await ask(services, member, signal)) ?? null
  } catch (err) {
    services.log.warn({ err }, 'a report is made without a vector')
    return null
  }
}

async function ask(
  { db, ai }: Pick<Services, 'db' | 'ai'>,
  { accountId, answers, knowledge, isKeptOnly = false }: VectorAsking,
  signal: AbortSignal,
): Promise<Int8Array | undefined> {
  const model = ai.models.meaning
  const dimensions = model === undefined ? undefined : await findDimensions(db, model)
  // Without opportunity vectors there is nothing to compare with, so nothing is sent.
  if (dimensions === undefined) return undefined
  const names = await findNames(db, accountId)
  if (!names) return undefined
  const knownNames = [names.first_name, names.last_name, names.email]
  const text = memberText(answers, knowledge, knownNames)
  if (text === '') return undefined
  const answer = await ai.embed([text], {
    accountId,
    isKeptOnly,
    timeoutMs: timeoutMs,
    retries: 0,
    signal,
    accept: (value) => vectorsOf(value, { count: 1, dimensions }),
  })
  return answer.status === 'answered' ? quantised(answer.value[0] ?? []) : undefined
}
