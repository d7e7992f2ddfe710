import { AppError } from '#contract/errors.ts'
import type { AiFeature, AiTrial } from '#contract/operations/ai.ts'
import { rewritePrompt } from '#server/career/suggestions/suggestions.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { AiAnswer, BuiltInReason } from '#server/platform/ai/ai.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { cosine, quantised, vectorsOf } from '#server/transition/embeddings/embeddings.ts'
import { narrativePrompt } from '#server/transition/narrative/narrative.ts'
import { inCents } from './figures.ts'

/** Short, because an admin is waiting. */
const timeoutMs = 5_000
const shown = 300

const inventedFacts = [
  'Readiness: 61 of 100.',
  'SkillBridge window: opens Dec 23, 2026, finish by May 22, 2027, 120 usable days.',
  'Opportunities considered: 852. Fit: 40. In reach: 12.',
  'Match 1: "Network Technician" at Example Host, score 71.3 of 100, fits.',
  'Match 1, why: You have networking and troubleshooting.',
  'Next step: Ask for counseling, by Jan 12, 2027.',
]
const inventedPrompts = {
  narrative: narrativePrompt(inventedFacts),
  suggestions: rewritePrompt({ line: 'Was responsible for 12 trucks.', job: 'Motor sergeant' }),
}
const inventedTexts = ['Network technician', 'Installs and repairs computer networks']

/** Makes one call with made-up text: no member data is sent. */
export async function tryProvider(
  services: Services,
  admin: SignedIn,
  { feature, signal, request }: { feature: AiFeature; signal: AbortSignal; request: RequestInfo },
): Promise<AiTrial> {
  const { limits, ai } = services
  if (ai.models[feature] === undefined) {
    throw new AppError('conflict', 'No provider is configured for this.')
  }
  await limits.take('aiTrial', admin.id)
  const callOptions = { accountId: null, isTrial: true, timeoutMs, retries: 0, signal }
  const answer =
    feature === 'meaning'
      ? await ai.embed(inventedTexts, {
          ...callOptions,
          accept: (value) => vectorsOf(value, { count: 2, dimensions: undefined }),
        })
      : await ai.write(inventedPrompts[feature], {
          ...callOptions,
          feature,
          accept: (text) => text,
        })
  const { outcome, ...trial } = toTrial(answer)
  const detail = { feature, outcome }
  await recordAlone(services, { kind: 'ai.tried', actor: admin.id, request, detail })
  return { outcome, ...trial }
}

function toTrial(answer: AiAnswer<string | readonly (readonly number[])[]>): AiTrial {
  const { cost, ms } = answer
  const about = { cost: inCents(cost), ms }
  if (answer.status === 'built_in') {
    return { ...about, outcome: outcomeOf(answer.reason), answer: null }
  }
  const { value } = answer
  return {
    ...about,
    outcome: 'answered',
    answer: typeof value === 'string' ? value.slice(0, shown) : likenessOf(value),
  }
}

function likenessOf([first = [], second = []]: readonly (readonly number[])[]): string | null {
  const [a, b] = [quantised(first), quantised(second)]
  if (!a || !b) return null
  return `${first.length} dimensions; two texts about the same work are ${cosine(a, b).toFixed(2)} alike.`
}

/** A trial checks neither switches nor consent. */
function outcomeOf(reason: BuiltInReason): AiTrial['outcome'] {
  switch (reason) {
    case 'off':
    case 'no_consent':
    case 'not_configured':
    case 'not_kept':
      return 'refused'
    default:
      return reason
  }
}
