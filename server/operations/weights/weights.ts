import { AppError } from '#contract/errors.ts'
import type {
  WeightsEffect,
  WeightsOverview,
  WeightsProposal,
  WeightsVersion,
} from '#contract/operations/weights.ts'
import type { Page } from '#contract/page.ts'
import { bounds } from '#eval/learning/fit-weights.ts'
import { minimum } from '#eval/learning/learn.ts'
import { withWeights } from '#matching/index/listing.ts'
import { defaultWeights, featureKeys, featureLabels, type Weights } from '#matching/weights.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue, NoPayload } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { effectOf, refusalOf } from './effect.ts'
import { countLabels } from './label-queries.ts'
import { labeledLists } from './labels.ts'
import { learnApart } from './learning.ts'
import * as queries from './queries.ts'
import {
  pointList,
  pointRecord,
  toProposal,
  toVersion,
  versionName,
  type WeightsRow,
  weightsOf,
} from './versions.ts'
import { weightsInForce } from './weighted-matcher.ts'

const notFound = new AppError('not_found', 'There are no such weights.')

/** The state of the weights: shipped, in force, proposed, and the feedback to learn from. */
export async function weightsOverview({ db, matcher }: Services): Promise<WeightsOverview> {
  const [row, draft, labels, isFitting] = await Promise.all([
    queries.findInForce(db),
    queries.findDraft(db),
    countLabels(db),
    queries.isFitPending(db),
  ])
  const inForce = row ? weightsOf(row) : defaultWeights
  const { max } = withWeights((await matcher.current()).listing, inForce)
  return {
    features: featureKeys.map((key) => ({
      key,
      label: featureLabels[key],
      shipped: defaultWeights.points[key],
      inForce: inForce.points[key],
      most: max[key] / 10,
      bounds: boundsOf(key),
    })),
    shippedVersion: defaultWeights.version,
    inForce: row ? toVersion(row) : null,
    draft: draft ? toProposal(draft) : null,
    labels: { ...labels, neededMembers: minimum.members, neededLabels: minimum.labels },
    isFitting,
  }
}

/** Bounds of an admin's points, which a fit respects too. */
function boundsOf(key: (typeof featureKeys)[number]) {
  const defaults = defaultWeights.points[key]
  return {
    least: Math.ceil(defaults * bounds.least * 10) / 10,
    most: Math.floor(Math.min(100, defaults * bounds.most) * 10) / 10,
  }
}

/** Previews the effect of manual weights without storing them. */
export async function previewWeights(
  services: Services,
  account: SignedIn,
  ruledPoints: Readonly<Record<string, number>>,
  signal: AbortSignal,
): Promise<{ points: Record<string, number>; effect: WeightsEffect; refusal: string | null }> {
  await services.limits.take('weights', account.id)
  const points = requirePoints(ruledPoints)
  const { effect } = await judgeByHand(services, points, signal)
  return { points: pointRecord(points), effect, refusal: refusalOf(effect) }
}

/** Stores manual weights as a draft if the golden members pass. */
export async function draftWeights(
  services: Services,
  account: SignedIn,
  ruledPoints: Readonly<Record<string, number>>,
  { request, signal }: { request: RequestInfo; signal: AbortSignal },
): Promise<WeightsProposal> {
  await services.limits.take('weights', account.id)
  const points = requirePoints(ruledPoints)
  const { effect, before } = await judgeByHand(services, points, signal)
  return services.db.transaction().execute(async (tx) => {
    const stored = await storeProposal(tx, services, { origin: 'manual', points, before, effect })
    const { version, status } = stored
    await record(tx, services, {
      kind: 'weights.drafted',
      actor: account.id,
      subject: version,
      request,
      detail: { status, ...pointRecord(points) },
    })
    return stored
  })
}

async function judgeByHand(services: Services, points: readonly number[], signal: AbortSignal) {
  const { db } = services
  const before = await weightsInForce(db)
  const lists = labeledLists(db)
  const answer = await learnApart({ lists, points, inForce: pointList(before) }, signal)
  const after = { version: 'preview', points: pointRecord(points) }
  const effect = await effectOf(services, { before, after }, answer?.comparison ?? null, signal)
  return { before, effect }
}

/** Requests a fit; a no-op while one is pending. */
export function requestFit(
  services: Services,
  account: SignedIn,
  request: RequestInfo,
): Promise<{ isFitting: boolean }> {
  return services.db.transaction().execute(async (tx) => {
    const job = { name: 'fit_weights', payload: NoPayload }
    await enqueue(tx, job, {}, { key: 'fit_weights', maxAttempts: 3 })
    const entry = { kind: 'weights.fit_requested', actor: account.id, request } as const
    await record(tx, services, entry)
    return { isFitting: true }
  })
}

/** Learns weights and stores them as a draft or as rejected; undefined with too little data. */
export async function proposeWeights(
  services: Services,
  signal?: AbortSignal,
): Promise<WeightsProposal | undefined> {
  const { db } = services
  const before = await weightsInForce(db)
  const lists = labeledLists(db)
  const answer = await learnApart({ lists, points: null, inForce: pointList(before) }, signal)
  if (!answer) return undefined
  const { points, comparison } = answer
  const after = { version: 'proposal', points: pointRecord(points) }
  const effect = await effectOf(services, { before, after }, comparison, signal)
  return db.transaction().execute((tx) => {
    return storeProposal(tx, services, { origin: 'learned', points, before, effect })
  })
}

async function storeProposal(
  tx: Tx,
  { clock }: Services,
  proposal: {
    origin: 'learned' | 'manual'
    points: readonly number[]
    before: Weights
    effect: WeightsEffect
  },
): Promise<WeightsProposal> {
  const { origin, points, before, effect } = proposal
  await queries.lockWeights(tx)
  const reason = refusalOf(effect)
  const created_at = clock.now()
  if (reason === null) await queries.replaceDraft(tx, created_at)
  const row = await queries.insertWeights(tx, {
    origin,
    reason,
    created_at,
    effect,
    points: pointRecord(points),
    status: reason === null ? 'draft' : 'rejected',
    compared_with: before.version,
  })
  return toProposal(row)
}

/** Applies the draft to all future reports, on every node. */
export function applyWeights(
  services: Services,
  account: SignedIn,
  number: number,
  request: RequestInfo,
): Promise<WeightsVersion> {
  return services.db.transaction().execute(async (tx) => {
    await queries.lockWeights(tx)
    const draft = await queries.findWeights(tx, number)
    if (!draft) throw notFound
    const inForce = await queries.findInForce(tx)
    requireApplicable(draft, inForce)
    const now = services.clock.now()
    const replaces = await queries.endInForce(tx, 'replaced', now)
    const applied = await queries.putInForce(tx, number, now, replaces)
    await queries.notifyWeights(tx)
    await record(tx, services, {
      kind: 'weights.applied',
      actor: account.id,
      subject: versionName(number),
      request,
      detail: { before: nameOf(inForce), ...weightsOf(draft).points },
    })
    return toVersion(applied)
  })
}

function requireApplicable(draft: WeightsRow, inForce: WeightsRow | undefined): void {
  if (draft.status !== 'draft') {
    throw new AppError('conflict', 'These weights do not wait for a decision any more.')
  }
  // They were judged against other weights, so the admin's preview no longer holds.
  if (draft.compared_with !== nameOf(inForce)) {
    throw new AppError(
      'conflict',
      'Other weights are in force than these were compared with. Ask for a new proposal.',
    )
  }
}

/** Reverts the weights in force to the previous version, or to the shipped ones. */
export function revertWeights(
  services: Services,
  account: SignedIn,
  number: number,
  request: RequestInfo,
): Promise<WeightsVersion | null> {
  return services.db.transaction().execute(async (tx) => {
    await queries.lockWeights(tx)
    const row = await queries.findWeights(tx, number)
    if (!row) throw notFound
    if (row.status !== 'applied') {
      throw new AppError('conflict', 'These weights are not in force any more.')
    }
    const now = services.clock.now()
    await queries.endInForce(tx, 'reverted', now)
    const back = row.replaces === null ? undefined : await queries.putInForce(tx, row.replaces, now)
    await queries.notifyWeights(tx)
    await record(tx, services, {
      kind: 'weights.reverted',
      actor: account.id,
      subject: versionName(number),
      request,
      detail: { after: nameOf(back) },
    })
    return back ? toVersion(back) : null
  })
}

/** Every version but the shipped one, newest first. */
export async function weightsVersions(
  { db, config }: Services,
  {
    page = 1,
    pageSize = config.public.pageSize,
  }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Page<WeightsVersion>> {
  const { items, total } = await queries.listWeights(db, page, pageSize)
  return { items: items.map(toVersion), total, page, pageSize }
}

function nameOf(row: WeightsRow | undefined): string {
  return row ? versionName(row.number) : defaultWeights.version
}

/** Points for every feature, within bounds, with one decimal. */
function requirePoints(ruledPoints: Readonly<Record<string, number>>): number[] {
  const fields: Record<string, string> = {}
  for (const key of Object.keys(ruledPoints)) {
    if (!featureKeys.some((feature) => feature === key))
      fields[key] = 'There is no such part of a score.'
  }
  const points = featureKeys.map((key) => {
    const value = ruledPoints[key] ?? -1
    const { least, most } = boundsOf(key)
    if (!(value >= least && value <= most)) fields[key] = `Give a number from ${least} to ${most}.`
    return value
  })
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation', 'Some weights cannot be used.', { fields })
  }
  return points.map((point) => Math.round(point * 10) / 10)
}
