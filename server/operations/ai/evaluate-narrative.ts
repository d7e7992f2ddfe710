import { emptyAnswers } from '#contract/transition/surveys.ts'
import { goldenDay } from '#eval/golden/golden-member.ts'
import { goldenSet } from '#eval/golden/golden-set.ts'
import type { Services } from '#server/platform/services.ts'
import { composeReport, rankFor } from '#server/transition/compose/compose.ts'
import { wholeMember } from '#server/transition/golden-members/golden-members.ts'
import {
  checkNarrative,
  factsOf,
  narrativePrompt,
  readingGrade,
} from '#server/transition/narrative/narrative.ts'
import { roadmapFor } from '#server/transition/roadmap/roadmap.ts'
import type { Judged } from './evaluate-meaning.ts'
import type { NarrativeCase } from './evaluation-cases.ts'

const timeoutMs = 20_000
/** Every so many of the golden members, for the cost of a text. */
const every = 11

/** Those a model writes for. */
export const narrativeMembers = goldenSet.filter((_, at) => at % every === 0)

/** Has the report of the next member written about, and holds the text to it. */
export async function judgeNarrative(
  { ai, matcher, facts }: Pick<Services, 'ai' | 'matcher' | 'facts'>,
  from: number,
  signal: AbortSignal,
): Promise<Judged<NarrativeCase>> {
  const golden = narrativeMembers[from]
  if (!golden) return { cases: [], cost: 0, reason: undefined }
  const index = await matcher.current()
  const asOf = goldenDay
  const ranked = rankFor(index, wholeMember(index, golden), asOf)
  const { window } = ranked.ranking
  const roadmap = roadmapFor(index, { answers: emptyAnswers, window, asOf })
  const body = composeReport({
    index,
    inputs: emptyAnswers,
    asOf,
    ranked,
    roadmap,
    facts,
  })
  const named = factsOf(body, [])
  let text: Omit<NonNullable<NarrativeCase['text']>, 'ms'> | undefined
  const answer = await ai.write(narrativePrompt(named), {
    accountId: null,
    isTrial: true,
    timeoutMs,
    retries: 1,
    signal,
    accept: (written) => {
      const { paragraphs, fault = null } = checkNarrative(written, named)
      text = { fault, isNamed: isNamedIn(written, body), grade: readingGrade(written) }
      return paragraphs
    },
  })
  const { cost, ms } = answer
  if (text) return { cases: [{ key: golden.key, text: { ...text, ms } }], cost, reason: undefined }
  const reason = answer.status === 'built_in' ? answer.reason : undefined
  return { cases: [{ key: golden.key, text: null }], cost, reason }
}

/** Whether a text names one of the first matches it was told of; where there are none, there is none to name. */
function isNamedIn(text: string, { matches }: ReturnType<typeof composeReport>): boolean {
  const said = text.toLowerCase()
  const told = matches.items
    .slice(0, 3)
    .flatMap(({ title, organization }) => [title.toLowerCase(), organization.name.toLowerCase()])
  return told.length === 0 || told.some((name) => said.includes(name))
}
