import type {
  setCoach as setCoachEndpoint,
  updatePairing as updateEndpoint,
} from '#contract/career/coaches.ts'
import { MentorStatus } from '#contract/career/mentors.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { memberName } from '#server/career/bookings/bookings.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { endCoachingOf } from './account-deletion.ts'
import type { Parts } from './coaches.ts'
import * as queries from './queries.ts'

type Change = ParsedInputOf<typeof updateEndpoint>
type Status = Change['status']

/** Transitions allowed for each side, by status. */
const allowed: Readonly<Record<'member' | 'coach', Readonly<Record<string, readonly Status[]>>>> = {
  coach: { asked: ['active', 'declined'], active: ['ended'] },
  member: { asked: ['withdrawn'], active: ['ended'] },
}

const conflict = (message: string) => new AppError('conflict', message)

/** The coach accepts or declines, the member withdraws, either ends it; notifies the other. */
export async function changePairing(
  services: Parts,
  account: Account,
  { id, status, reason, revision }: Change,
): Promise<OutputOf<typeof updateEndpoint>> {
  if (status === 'declined' && reason === '') {
    const message = 'Say why, so that they know where they stand.'
    throw new AppError('validation', message, { fields: { reason: message } })
  }
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const pairing = await queries.lockPairing(tx, account.id, id)
    if (!pairing) throw new AppError('not_found', 'We can’t find that request.')
    if (revision !== undefined && revision !== pairing.revision) {
      throw conflict('This was changed meanwhile. Load it again.')
    }
    const side = pairing.account_id === account.id ? 'member' : 'coach'
    if (!allowed[side][pairing.status]?.includes(status)) {
      throw conflict('That can’t be done anymore. Load the page again.')
    }
    if (status === 'active') {
      // A coach who has since been unmarked, paused or reported can't accept members.
      const isTheirs = await queries.findPairing(tx, account.id, id)
      if (!isTheirs) throw conflict('You can’t take on members right now.')
      await queries.updatePairing(tx, id, { status, accepted_at: now })
    } else {
      await queries.updatePairing(tx, id, { status, reason, closed_by: side, closed_at: now })
    }
    await notifyOther(tx, services, pairing, { side, status, reason })
  })
  return { id, status }
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockPairing>>>

async function notifyOther(
  tx: Tx,
  services: Parts,
  pairing: Locked,
  { side, status, reason }: { side: 'member' | 'coach'; status: Status; reason: string },
): Promise<void> {
  const isFromCoach = side === 'coach'
  const other = isFromCoach ? pairing.account_id : pairing.coach_account_id
  if (other === null) return
  const from = isFromCoach ? (pairing.name ?? 'Your coach') : memberName(pairing)
  const titles: Readonly<Record<Status, string>> = {
    active: `${from} is your coach now`,
    declined: `${from} can’t coach you`,
    withdrawn: `${from} took back their request`,
    ended: `${from} ended the coaching`,
  }
  const defaultText =
    status === 'active'
      ? 'They see your goals, steps and check-ins, and nothing else of yours.'
      : 'Your goals and check-ins stay as they are.'
  const body = reason !== '' ? reason : isFromCoach ? defaultText : 'You no longer see their goals.'
  await addNotice(tx, services, {
    accountId: other,
    aboutId: isFromCoach ? pairing.coach_account_id : pairing.account_id,
    kind: 'coaching',
    title: titles[status],
    body,
    url: isFromCoach ? '/dashboard/coaching/coach' : '/dashboard/coaching/members',
    key: `coach-${status}-${pairing.id}`,
  })
}

/** The admin who acts, and their IP address. */
interface Actor {
  readonly user: SignedIn
  readonly request: RequestInfo
  readonly services: Pick<Services, 'db' | 'clock' | 'secrets'>
}

/** Marks a mentor as a coach, changes their capacity, or removes the mark. */
export async function setCoach(
  { user, request, services }: Actor,
  { id, isCoach, capacity, revision }: ParsedInputOf<typeof setCoachEndpoint>,
): Promise<OutputOf<typeof setCoachEndpoint>> {
  return services.db.transaction().execute(async (tx) => {
    const mentor = await queries.lockMentor(tx, id)
    if (!mentor) throw new AppError('not_found', 'We can’t find that mentor.')
    if (mentor.account_id === user.id) {
      throw new AppError('forbidden', 'Another admin has to decide about your own profile.')
    }
    if (mentor.revision !== revision) {
      throw conflict('This profile changed meanwhile. Load it again.')
    }
    if (isCoach && mentor.status !== 'approved') {
      throw conflict('Approve the mentor before you mark them as a coach.')
    }
    await queries.markCoach(tx, id, { is_coach: isCoach, coach_capacity: capacity })
    const ended = isCoach ? 0 : await endCoachingOf(tx, services, id)
    if (isCoach !== mentor.is_coach) {
      await addNotice(tx, services, {
        accountId: mentor.account_id,
        kind: 'coaching',
        title: isCoach ? 'You’re a coach now' : 'You’re no longer a coach',
        body: isCoach
          ? 'Members can ask you to coach them. You’ll find them under Coaching.'
          : 'Coaching with your members has ended. You still mentor.',
        url: '/dashboard/coaching/members',
        key: `coach-mark-${revision}`,
      })
    }
    await record(tx, services, {
      kind: isCoach ? 'mentor.coach_marked' : 'mentor.coach_unmarked',
      actor: user.id,
      subject: id,
      request,
      detail: {
        before: mentor.is_coach ? mentor.coach_capacity : 0,
        after: isCoach ? capacity : 0,
        coaching_ended: ended,
      },
    })
    return { id, status: MentorStatus.parse(mentor.status), isCoach, capacity }
  })
}
