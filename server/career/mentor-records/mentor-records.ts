import { ReportReason } from '#contract/career/bookings.ts'
import type {
  decideMentor as decideMentorEndpoint,
  decideSessionReport,
  listMentorRecords,
  listSessionReports,
  MentorRecord,
  SessionReport,
} from '#contract/career/mentor-records.ts'
import type { MentorStatus } from '#contract/career/mentors.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { cancelAhead } from '#server/career/bookings/bookings.ts'
import { endCoachingOf } from '#server/career/coaches/coaches.ts'
import { notifyOfNewMentor, placeOf, shownOwn, titlesFor } from '#server/career/mentors/mentors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'config' | 'limits'>

/** The admin who decides, and their IP address. */
interface Actor {
  readonly user: SignedIn
  readonly request: RequestInfo
  readonly services: Parts
}

const missing = () => new AppError('not_found', 'We can’t find that mentor.')

/** One page of applications and mentors. */
export async function recordsMatching(
  db: Db,
  { page = 1, pageSize, q, status }: ParsedInputOf<typeof listMentorRecords>,
  defaultSize: number,
): Promise<Page<MentorRecord>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findRecords(db, { q, status }, slice)
  return { items: await shownRecords(db, items), total, page, pageSize: limit }
}

async function shownRecords(db: Db, rows: readonly queries.RecordRow[]): Promise<MentorRecord[]> {
  const titles = await titlesFor(db, rows)
  return rows.map((row) => {
    const { availability, ...profile } = shownOwn(row, titles)
    return {
      ...profile,
      accountId: row.account_id,
      email: row.email,
      place: placeOf(row),
      hasHours: availability.hours.length > 0 || availability.exceptions.length > 0,
      isCoach: row.is_coach,
      coachCapacity: row.coach_capacity,
      openReports: row.open_reports,
      appliedAt: row.applied_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    }
  })
}

const decisions = {
  approve: { status: 'approved', kind: 'mentor.approved', title: 'You’re a mentor now' },
  decline: {
    status: 'declined',
    kind: 'mentor.declined',
    title: 'Your mentor application was declined',
  },
  pause: { status: 'paused', kind: 'mentor.paused', title: 'Your mentor profile is paused' },
} as const

/** Approves, declines or pauses a mentor; cancels upcoming sessions if they can no longer be booked. */
export async function decideMentor(
  { user, request, services }: Actor,
  { id, action, note, revision }: ParsedInputOf<typeof decideMentorEndpoint>,
): Promise<MentorRecord> {
  const { db, clock } = services
  const { status, kind, title } = decisions[action]
  await db.transaction().execute(async (tx) => {
    const mentor = await queries.lockMentor(tx, id)
    if (!mentor) throw missing()
    if (mentor.account_id === user.id) {
      throw new AppError('forbidden', 'Another admin has to decide about your own profile.')
    }
    if (mentor.revision !== revision) {
      throw new AppError('conflict', 'This profile changed meanwhile. Load it again.')
    }
    const now = clock.now()
    await queries.setStatus(tx, id, { status, note: note === '' ? null : note, now })
    const canceled = action === 'approve' ? 0 : await cancelAhead(tx, services, mentor.account_id)
    if (action !== 'approve') await endCoachingOf(tx, services, id)
    if (action === 'approve') await enqueue(tx, notifyOfNewMentor, { mentorId: id })
    await addNotice(tx, services, {
      accountId: mentor.account_id,
      kind: 'mentor_session',
      title,
      body: note === '' ? wordsFor(status) : note,
      url: '/dashboard/mentors/profile',
      key: `mentor-${status}-${revision}`,
    })
    const detail = { before: mentor.status, after: status, sessions_canceled: canceled }
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
  })
  const row = await queries.findRecord(db, id)
  const [shown] = row ? await shownRecords(db, [row]) : []
  if (!shown) throw missing()
  return shown
}

function wordsFor(status: MentorStatus): string {
  if (status === 'approved') return 'Members can book you now. Add your hours if you haven’t yet.'
  if (status === 'declined') return 'You can change your profile and apply again.'
  return 'Members can’t book you for now. Contact us if you have questions.'
}

/** One page of reports. */
export async function reportsMatching(
  db: Db,
  { page = 1, pageSize, status }: ParsedInputOf<typeof listSessionReports>,
  defaultSize: number,
): Promise<Page<SessionReport>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findReports(db, status, slice)
  return { items: items.map(shownReport), total, page, pageSize: limit }
}

/** Lifts a report's pause, or keeps it and cancels all upcoming sessions. */
export async function decideReport(
  { user, request, services }: Actor,
  { id, action, note }: ParsedInputOf<typeof decideSessionReport>,
): Promise<SessionReport> {
  const { db, clock } = services
  const isUpheld = action === 'uphold'
  const status = isUpheld ? 'upheld' : 'dismissed'
  await db.transaction().execute(async (tx) => {
    const decided = await queries.decideReport(tx, id, { status, note, now: clock.now() })
    if (!decided) throw new AppError('not_found', 'We can’t find that report.')
    const { about_id } = decided
    if (about_id === user.id) {
      throw new AppError('forbidden', 'Another admin has to decide about you.')
    }
    const canceled = isUpheld ? await cancelOf(tx, services, about_id) : 0
    await record(tx, services, {
      kind: isUpheld ? 'mentor.report_upheld' : 'mentor.report_dismissed',
      actor: user.id,
      subject: about_id,
      request,
      detail: { report: id, sessions_canceled: canceled },
    })
  })
  const row = await queries.findReport(db, id)
  if (!row) throw new AppError('not_found', 'We can’t find that report.')
  return shownReport(row)
}

const cancelOf = async (tx: Tx, services: Parts, accountId: string | null) =>
  accountId === null ? 0 : cancelAhead(tx, services, accountId)

function shownReport(row: queries.ReportRow): SessionReport {
  const { id, status, text, note, about_id, reporter_id } = row
  const name = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()
  return {
    id,
    status,
    reason: ReportReason.parse(row.reason),
    text,
    about:
      about_id === null
        ? null
        : {
            accountId: about_id,
            name: name(row.about_first, row.about_last),
            isMentor: row.mentor_id !== null,
          },
    reporter:
      reporter_id === null
        ? null
        : { accountId: reporter_id, name: name(row.reporter_first, row.reporter_last) },
    note,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
