import type { GoldenMember } from '#eval/golden/golden-member.ts'
import { goldenSet } from '#eval/golden/golden-set.ts'
import { gainOf } from '#eval/golden/work-kinds.ts'
import type { BuiltInReason } from '#server/platform/ai/ai.ts'
import type { Services } from '#server/platform/services.ts'
import { quantised, textOf, vectorsOf } from '#server/transition/embeddings/embeddings.ts'
import {
  type JudgedRanking,
  type Listed,
  rankGolden,
  readListed,
  wholeMember,
} from '#server/transition/golden-members/golden-members.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'
import type { MeaningCase } from './evaluation-cases.ts'

/** Texts per call. */
const batch = 64
const timeoutMs = 20_000

/** Golden members with expectations for their top ten. */
export const meaningMembers = goldenSet.filter(({ wants }) => wants.length > 0)

/** Judged cases, their cost, and why the run can't continue. */
export interface Judged<T> {
  readonly cases: readonly T[]
  readonly cost: number
  readonly reason: BuiltInReason | undefined
}

/** Embeds the next members and compares their top ten with and without the vectors. */
export async function judgeMeaning(
  { ai, matcher }: Pick<Services, 'ai' | 'matcher'>,
  from: number,
  signal: AbortSignal,
): Promise<Judged<MeaningCase>> {
  const index = await matcher.current()
  const goldens = meaningMembers.slice(from, from + batch)
  const texts = goldens.map((golden) => textOfGolden(golden, index))
  const answer = await ai.embed(texts, {
    accountId: null,
    isTrial: true,
    timeoutMs,
    retries: 1,
    signal,
    accept: (value) => vectorsOf(value, { count: texts.length, dimensions: undefined }),
  })
  const { cost } = answer
  if (answer.status === 'built_in') return { cases: [], cost, reason: answer.reason }
  const listed = await readListed(index.listing, signal)
  const cases: MeaningCase[] = []
  for (const [i, golden] of goldens.entries()) {
    signal.throwIfAborted()
    const vector = quantised(answer.value[i] ?? [])
    cases.push({
      key: golden.key,
      seen: vector ? await compare(golden, { index, listed, vector }) : null,
    })
  }
  return { cases, cost, reason: undefined }
}

/** The text we would send for a real member's facts. */
function textOfGolden(golden: GoldenMember, { knowledge }: MatchIndex): string {
  const { specialties = [], specialtyText = null, skills = [], goals } = golden.member
  const { occupations = [], families = [], experience = '' } = goals ?? {}
  const facts = { specialties, specialtyText, occupations, families, skills, experience }
  return textOf(facts, knowledge, []) || golden.key
}

async function compare(
  golden: GoldenMember,
  { index, listed, vector }: { index: MatchIndex; listed: Listed; vector: Int8Array },
): Promise<MeaningCase['seen']> {
  const { listing } = index
  const member = wholeMember(index, golden)
  const [without, withVector] = await rankGolden(golden, { index, listed }, [
    { listing, member: { ...member, vector: null } },
    { listing, member: { ...member, vector } },
  ])
  if (!without || !withVector) return null
  const ids = new Set(without.ten.map(({ opportunity }) => opportunity.id))
  return {
    without: measure(golden, without),
    with: measure(golden, withVector),
    moved: withVector.ten.filter(({ opportunity }) => !ids.has(opportunity.id)).length,
  }
}

function measure({ wants }: GoldenMember, { ten, order, faults }: JudgedRanking) {
  const kinds = wants.flatMap(({ work }) => work)
  const hits = ten.filter(({ opportunity }) => gainOf(opportunity, kinds) === 1).length
  return { hits: ten.length === 0 ? 0 : hits / ten.length, order, faults: faults.length }
}
