import type {
  decideCase as decideEndpoint,
  listCases as listEndpoint,
  ModerationAction,
  ModerationCase,
  ModerationCaseDetail,
} from '#contract/community/moderation.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { trustOf } from '#server/community/community/community.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import type { Services } from '#server/platform/services.ts'
import { countCases, findCase, findCases, findNeighbors, findVersions } from './case-queries.ts'
import { caseOf, casePost } from './case-shape.ts'
import type { Actor } from './post-rules.ts'
import { closeCase, endAppeal, findDecisions, insertDecision, lockCase } from './queries.ts'
import {
  decisionKinds,
  hideSubject,
  idsOf,
  lockSubject,
  type Subject,
  showSubject,
} from './subjects.ts'

const missing = () => new AppError('not_found', 'We can’t find that case.')

/** One page of the queue, or of closed cases. */
export async function casesPage(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listEndpoint>,
  defaultSize: number,
): Promise<Page<ModerationCase>> {
  const limit = pageSize ?? defaultSize
  const [rows, total] = await Promise.all([
    findCases(db, filter, limit, (page - 1) * limit),
    countCases(db, filter),
  ])
  return { items: rows.map(caseOf), total, page, pageSize: limit }
}

/** A case with the posts around it and its writer's history. */
export async function caseDetail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<ModerationCaseDetail> {
  const row = await findCase(db, id)
  if (!row) throw missing()
  const [before, after, versions] =
    row.about !== 'post'
      ? [[], [], []]
      : await surroundings(db, { topicId: row.topic_id, at: row.posted_at, id: row.post_id })
  return {
    ...caseOf(row),
    before: before.toReversed().map(casePost),
    after: after.map(casePost),
    versions: versions.map(({ body, replaced_at }) => ({
      body,
      replacedAt: replaced_at.toISOString(),
    })),
    writer: row.account_id ? await writerOf(db, row.account_id, clock.now()) : null,
  }
}

function surroundings(db: Db, place: { topicId: string; at: Date; id: string }) {
  return Promise.all([
    findNeighbors(db, place, 'before'),
    findNeighbors(db, place, 'after'),
    findVersions(db, place.id),
  ])
}

async function writerOf(db: Db, accountId: string, now: Date) {
  const [trust, decisions] = await Promise.all([
    trustOf(db, accountId, now),
    findDecisions(db, accountId),
  ])
  return {
    ...trust,
    decisions: decisions.map(({ action, note, created_at }) => ({
      action,
      note,
      createdAt: created_at.toISOString(),
    })),
  }
}

/** Decides an open case: updates its subject, notifies its writer and logs the decision. */
export async function decide(
  services: Services,
  actor: Actor,
  input: ParsedInputOf<typeof decideEndpoint>,
): Promise<ModerationCase> {
  const { db, clock } = services
  const { id, action, note } = input
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const moderationCase = await lockCase(tx, id)
    if (!moderationCase) throw missing()
    if (moderationCase.closed_at)
      throw new AppError('conflict', 'This case has been decided already.')
    const subject = await lockSubject(tx, moderationCase)
    if (subject.accountId === actor.id) {
      throw new AppError('forbidden', 'Another moderator has to decide about your own words.')
    }
    if (moderationCase.decision_id) {
      await decideAppeal(tx, services, { decisionId: moderationCase.decision_id, note, action })
    } else {
      await decideSubject(tx, services, { ...input, subject })
    }
    await closeCase(tx, id, { action, note, moderator_id: actor.id, closed_at: now })
    const appealed = action === 'keep' ? 'community.appeal_granted' : 'community.appeal_refused'
    await record(tx, services, {
      kind: moderationCase.decision_id ? appealed : decisionKinds[subject.about][action],
      actor: actor.id,
      subject: moderationCase.decision_id ?? subject.id,
      detail: { case: id, ...(action === 'suspend' && { days: input.days }) },
      request: actor.request,
    })
  })
  const row = await findCase(db, id)
  if (!row) throw missing()
  return caseOf(row)
}

interface SubjectDecision extends ParsedInputOf<typeof decideEndpoint> {
  readonly subject: Subject
}

async function decideSubject(tx: Tx, services: Services, decided: SubjectDecision): Promise<void> {
  const { subject, action, note, days } = decided
  const { about, accountId, title } = subject
  const now = services.clock.now()
  if (action === 'keep') {
    if (!subject.isShownByKeep) return
    await showSubject(tx, idsOf(subject), now)
    if (accountId) await addNotice(tx, services, shownNotice(subject, accountId))
    return
  }
  await hideSubject(tx, subject, action, now)
  if (!accountId) return
  const until = action === 'suspend' ? new Date(now.getTime() + days * 86_400_000) : null
  const id = newId()
  const row = { ...idsOf(subject), id, account_id: accountId, action, note, until, created_at: now }
  await insertDecision(tx, row)
  await addNotice(tx, services, {
    accountId,
    kind: 'moderation',
    title: noticeOf(about, action),
    body: `${about === 'post' ? `In “${title}”. ` : about === 'review' ? `About ${title}. ` : ''}Read why, and appeal if you disagree.`,
    url: '/dashboard/community/account',
    key: `moderation-${id}`,
    isAlwaysMailed: true,
    emailContent: (reader) =>
      emailTemplates.moderationDecided(reader, {
        action,
        about,
        title,
        note,
        until: until && showMoment(until, reader.time_zone),
      }),
  })
}

/** Notifies a writer that their held content is now visible. */
const shownNotice = ({ about, id, title, url }: Subject, accountId: string) => ({
  accountId,
  kind: 'community' as const,
  title: about === 'review' ? `Your review of ${title} is published` : 'Your post is published',
  body: about === 'review' ? 'It shows without your name.' : `In “${title}”.`,
  url,
  key: `moderation-shown-${id}-${newId()}`,
})

/** The title of the notice. */
function noticeOf(about: Subject['about'], action: Exclude<ModerationAction, 'keep'>): string {
  if (about === 'alumni') return 'A moderator took your alumni entry off the list'
  if (action === 'warn') return 'A moderator sent you a warning'
  if (action === 'suspend') return 'A moderator paused your posting'
  return `A moderator ${action === 'hide' ? 'hid' : 'removed'} your ${about}`
}

async function decideAppeal(
  tx: Tx,
  services: Services,
  { decisionId, action }: { decisionId: string; action: ModerationAction; note: string },
): Promise<void> {
  const isGranted = action === 'keep'
  const now = services.clock.now()
  const decision = await endAppeal(tx, decisionId, isGranted, now)
  if (!decision) throw missing()
  if (isGranted) await showSubject(tx, decision, now)
  await addNotice(tx, services, {
    accountId: decision.account_id,
    kind: 'moderation',
    title: isGranted ? 'Your appeal was granted' : 'Your appeal was not granted',
    body: isGranted ? 'The decision no longer applies.' : 'The decision stays as it was.',
    url: '/dashboard/community/account',
    key: `moderation-appeal-${decisionId}`,
    isAlwaysMailed: true,
  })
}
