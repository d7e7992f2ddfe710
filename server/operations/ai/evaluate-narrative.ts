import { emptyAnswers } from '#contract/transition/surveys.ts'
import { goldenDay } from '#eval/golden/golden-member.ts'
import { goldenSet } from '#eval/golden/golden-set.ts'
import { checkText, narrativeRules } from '#server/platform/ai/check-text.ts'
import type { Services } from '#server/platform/services.ts'
import { composeReport, rankFor } from '#server/transition/compose/compose.ts'
import { wholeMember } from '#server/transition/golden-members/golden-members.ts'
import { factsOf, narrativePrompt, readingGrade } from '#server/transition/narrative/narrative.ts'
import { roadmapFor } from '#server/transition/roadmap/roadmap.ts'
import type { Judged } from './evaluate-meaning.ts'
import type { NarrativeCase } from './evaluation-cases.ts'

const timeoutMs = 20_000
/** Samples every nth golden member, to limit cost. */
const every = 11

/** The golden members sampled for narratives. */
export const narrativeMembers = goldenSet.filter((_, index) => index % every === 0)

/** Has a narrative written for the next member's report and checks it. */
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
    feature: 'narrative',
    accountId: null,
    isTrial: true,
    timeoutMs,
    retries: 1,
    signal,
    accept: (written) => {
      const { paragraphs, error: fault = null } = checkText(written, named, narrativeRules)
      text = { fault, isNamed: isNamedIn(written, body), grade: readingGrade(written) }
      return paragraphs
    },
  })
  const { cost, ms } = answer
  if (text) return { cases: [{ key: golden.key, text: { ...text, ms } }], cost, reason: undefined }
  const reason = answer.status === 'built_in' ? answer.reason : undefined
  return { cases: [{ key: golden.key, text: null }], cost, reason }
}

/** Whether a text names one of the top three matches it was given; true when there are none. */
function isNamedIn(text: string, { matches }: ReturnType<typeof composeReport>): boolean {
  const lowerText = text.toLowerCase()
  const mentioned = matches.items
    .slice(0, 3)
    .flatMap(({ title, organization }) => [title.toLowerCase(), organization.name.toLowerCase()])
  return mentioned.length === 0 || mentioned.some((name) => lowerText.includes(name))
}
