import type {
  commentOnAnswer as commentEndpoint,
  rewriteLine as rewriteEndpoint,
  Suggestion,
  SuggestionState,
} from '#contract/career/suggestions.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { requireInterview } from '#server/career/interviews/interviews.ts'
import { resumeOf } from '#server/career/resumes/resumes.ts'
import { verbForms } from '#server/career/verbs/verbs.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { checkText, type TextRules } from '#server/platform/ai/check-text.ts'
import { barrierOf } from '#server/platform/ai/consent.ts'
import { findNames } from '#server/platform/ai/queries.ts'
import { redact } from '#server/platform/ai/redact.ts'
import type { AiPrompt } from '#server/platform/ports/ai/port.ts'
import type { Services } from '#server/platform/services.ts'
import { lineAt } from './line-at.ts'
import { commentPrompt, rewritePrompt } from './prompts.ts'

export { rewritePrompt } from './prompts.ts'

/** Short, since a member waits for it. */
const timeoutMs = 5_000

const lineRules: TextRules = {
  shortest: 10,
  largest: 400,
  maxParagraphs: 1,
  beginnings: verbForms,
}
const commentRules: TextRules = {
  shortest: 40,
  largest: 900,
  maxParagraphs: 1,
  beginnings: new Set([...verbForms, 'say', 'name']),
}

/** Whether the provider may be called for the member now. */
export async function suggestionState(
  services: Pick<Services, 'db' | 'ai'>,
  accountId: string,
): Promise<SuggestionState> {
  return { status: (await barrierOf(services, accountId, 'suggestions')) ?? 'ready' }
}

/** Requests a rewrite of a saved line of the account's own resume. Changes nothing. */
export async function rewriteLine(
  services: Services,
  account: PlannedAccount,
  { id, place }: ParsedInputOf<typeof rewriteEndpoint>,
  signal: AbortSignal,
): Promise<Suggestion> {
  requireFeature(account, 'resumes')
  const { content } = await resumeOf(services.db, account, id)
  const target = lineAt(content, place)
  if (!target) throw new AppError('not_found', 'The resume no longer has that line.')
  const { line, job } = target
  if (/\[[^\]]*\]/.test(line)) return { status: 'built_in', reason: 'blank' }
  const names = await namesOf(services, account.id)
  if (/\[\w+\]/.test(redact(line, names))) return { status: 'built_in', reason: 'private' }
  return ask(services, account.id, {
    prompt: rewritePrompt({ line, job: redact(job, names) }),
    facts: [line, job],
    rules: lineRules,
    signal,
  })
}

/** Requests a comment on a saved answer of the account's own practice session. */
export async function commentOnAnswer(
  services: Services,
  account: PlannedAccount,
  { id, questionId }: ParsedInputOf<typeof commentEndpoint>,
  signal: AbortSignal,
): Promise<Suggestion> {
  requireFeature(account, 'interviews')
  const { questions } = await requireInterview(services, account.id, id)
  const question = questions.find((question) => question.id === questionId)
  if (!question) throw new AppError('not_found', 'This session doesn’t have that question.')
  const { answer, text, good } = question
  if (!answer) throw new AppError('conflict', 'Write your answer first.')
  const names = await namesOf(services, account.id)
  const parts = (['situation', 'task', 'action', 'result'] as const)
    .filter((name) => answer[name].trim() !== '')
    .map((name) => [name, redact(answer[name], names)] as const)
  return ask(services, account.id, {
    prompt: commentPrompt({ question: text, good, parts }),
    facts: [text, ...good, ...parts.flat()],
    rules: commentRules,
    signal,
  })
}

interface Request {
  readonly prompt: AiPrompt
  /** Facts the model may repeat. */
  readonly facts: readonly string[]
  readonly rules: TextRules
  readonly signal: AbortSignal
}

async function ask(
  services: Services,
  accountId: string,
  { prompt, facts, rules, signal }: Request,
): Promise<Suggestion> {
  const { ai, limits } = services
  const reason = await barrierOf(services, accountId, 'suggestions')
  if (reason) return { status: 'built_in', reason }
  await limits.take('suggestions', accountId)
  const answer = await ai.write(prompt, {
    feature: 'suggestions',
    accountId,
    timeoutMs,
    retries: 0,
    signal,
    accept: (written) => checkText(written, facts, rules).paragraphs?.[0],
  })
  if (answer.status === 'built_in') return { status: 'built_in', reason: 'failed' }
  return { status: 'written', model: ai.models.suggestions ?? '', text: answer.value }
}

async function namesOf({ db }: Pick<Services, 'db'>, accountId: string): Promise<string[]> {
  const names = await findNames(db, accountId)
  return names ? [names.first_name, names.last_name, names.email] : []
}
