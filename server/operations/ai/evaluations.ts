import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { EvaluatedFeature } from '#contract/operations/ai-evaluation.ts'
import { AiEvaluation, type listAiEvaluations } from '#contract/operations/ai-evaluation.ts'
import type { Page } from '#contract/page.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { meaningMembers } from './evaluate-meaning.ts'
import { narrativeMembers } from './evaluate-narrative.ts'
import { figuresOf } from './evaluation-cases.ts'
import { queueEvaluation } from './evaluation-job.ts'
import * as queries from './evaluation-queries.ts'
import { inCents } from './figures.ts'

const members = { meaning: meaningMembers, narrative: narrativeMembers }

/** Starts a run over the golden members; one per feature at a time. */
export async function startEvaluation(
  services: Services,
  admin: SignedIn,
  { feature, request }: { feature: EvaluatedFeature; request: RequestInfo },
): Promise<AiEvaluation> {
  const { db, ai, clock, limits } = services
  const model = ai.models[feature]
  if (model === undefined) throw new AppError('conflict', 'No provider is configured for this.')
  if (feature === 'meaning') await requireVectors(services)
  await limits.take('aiEvaluation', admin.id)
  const total = members[feature].length
  return db.transaction().execute(async (tx) => {
    const run = { id: newId(), feature, model, total, at: clock.now() }
    const row = await queries.insertEvaluation(tx, run)
    if (!row)
      throw new AppError('conflict', 'A run of this feature is under way. Wait for its end.')
    await queueEvaluation(tx, row.id)
    await record(tx, services, {
      kind: 'ai.evaluation_started',
      actor: admin.id,
      subject: row.id,
      request,
      detail: { feature, model },
    })
    return toEvaluation(row)
  })
}

async function requireVectors({ matcher }: Services): Promise<void> {
  const { listing } = await matcher.current()
  if (listing.vectors) return
  const message =
    'No opportunity has a vector yet. Turn this feature on, and start the run once they do.'
  throw new AppError('conflict', message)
}

/** A page of runs, newest first. */
export async function evaluationsOf(
  { db, config }: Services,
  { page = 1, pageSize, feature }: z.output<(typeof listAiEvaluations)['input']>,
): Promise<Page<AiEvaluation>> {
  const size = pageSize ?? config.public.pageSize
  const slice = { limit: size, offset: (page - 1) * size }
  const rows = await queries.listEvaluations(db, feature, slice)
  const total = await queries.countEvaluations(db, feature)
  return { items: rows.map(toEvaluation), total, page, pageSize: size }
}

type Row = Awaited<ReturnType<typeof queries.listEvaluations>>[number]

function toEvaluation({ id, feature, model, status, reason, total, ...row }: Row): AiEvaluation {
  const figures = figuresOf(feature === 'meaning' ? 'meaning' : 'narrative', row.cases)
  return AiEvaluation.parse({
    id,
    feature,
    model,
    status,
    reason,
    total,
    figures,
    judged: figures?.judged ?? 0,
    cost: inCents(row.cost_micros),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  })
}
