import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'

// The owner's records that test/access.test.ts recreates before each call.

/** Creates the only application; returns its id. */
export async function addApplication(
  db: Db,
  { now, ...of }: { account_id: string; opportunity_id: string; now: Date },
): Promise<string> {
  const id = newId()
  await db.deleteFrom('application').execute()
  await db
    .insertInto('application')
    .values({ ...of, id, stage: 'interested', created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('application_move')
    .values({ application_id: id, position: 1, stage: 'interested', at: now })
    .execute()
  return id
}

/** Creates the only payment order; returns its id. */
export async function addOrder(db: Db, account_id: string, now: Date): Promise<string> {
  const id = newId()
  await db.deleteFrom('billing_order').execute()
  await db
    .insertInto('billing_order')
    .values({
      id,
      account_id,
      plan: 'premium',
      idempotency_key: id,
      created_at: now,
      updated_at: now,
      expires_at: now,
    })
    .execute()
  return id
}

/** Creates the only practice session, with one question; returns its id. */
export async function addInterview(db: Db, account_id: string, now: Date): Promise<string> {
  const id = newId()
  const question = {
    id: 'mistake-owned',
    text: 'Tell me about a mistake.',
    kind: 'behavioral',
    why: 'They want honesty.',
    good: [],
  }
  await db.deleteFrom('interview').execute()
  await db
    .insertInto('interview')
    .values({
      id,
      account_id,
      target_kind: 'general',
      target_title: 'General interview',
      level: 'entry',
      questions: JSON.stringify([question]),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const answer = {
    interview_id: id,
    question_id: question.id,
    action: 'I asked.',
    revision: 1,
    updated_at: now,
  }
  await db.insertInto('interview_answer').values(answer).execute()
  return id
}

/** Creates the only report link; returns its id. */
export async function addShare(
  db: Db,
  report: { id: string; account_id: string },
  now: Date,
): Promise<string> {
  const id = newId()
  await db.deleteFrom('report_share').execute()
  await db
    .insertInto('report_share')
    .values({
      id,
      account_id: report.account_id,
      report_id: report.id,
      key_hash: Buffer.from(id),
      include: [],
      view: 'report',
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return id
}

/** Creates the only ticket and an unattached file; returns their ids by path. */
export async function addTicket(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ tickets: string; 'ticket-attachments': string }> {
  const [tickets, file] = [newId(), newId()]
  await db.deleteFrom('ticket').execute()
  await db.deleteFrom('ticket_attachment').execute()
  await db
    .insertInto('ticket')
    .values({
      id: tickets,
      kind: 'question',
      is_priority: false,
      account_id: accountId,
      name: 'Ana',
      email: 'ana@example.com',
      message: 'When does my window open?',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('ticket_attachment')
    .values({
      id: file,
      uploader_id: accountId,
      name: 'a.txt',
      type: 'txt',
      bytes: 1,
      sha256: Buffer.alloc(32),
      content: Buffer.from('a'),
      created_at: now,
    })
    .execute()
  return { tickets, 'ticket-attachments': file }
}

/** Creates the only resume; returns its id. */
export async function addResume(db: Db, account_id: string, now: Date): Promise<string> {
  const id = newId()
  await db.deleteFrom('resume').execute()
  await db
    .insertInto('resume')
    .values({
      id,
      account_id,
      title: 'My resume',
      template: 'civilian',
      revision: 1,
      content: JSON.stringify({ work: [{ highlights: ['Kept 40 radios running.'] }] }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Creates the only session, completed yesterday with a mentor who isn't a caller; returns both ids. */
export async function addBooking(
  db: Db,
  { account_id, now }: { account_id: string; now: Date },
): Promise<{ bookings: string; mentors: string }> {
  const [bookings, mentors, mentorAccount] = [newId(), newId(), newId()]
  await db.deleteFrom('booking').execute()
  await db.deleteFrom('mentor').execute()
  await db
    .insertInto('account')
    .values({
      id: mentorAccount,
      email: `${mentorAccount}@example.com`,
      first_name: 'Robin',
      last_name: 'Hale',
      email_verified_at: now,
    })
    .execute()
  const profile = { name: 'Robin H.', headline: 'Here to help', time_zone: 'America/New_York' }
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('mentor')
    .values({
      id: mentors,
      account_id: mentorAccount,
      status: 'approved',
      applied_at: now,
      ...profile,
      ...times,
    })
    .execute()
  await db
    .insertInto('booking')
    .values({
      id: bookings,
      mentor_id: mentors,
      account_id,
      starts_at: new Date(now.getTime() - 86_400_000),
      ends_at: new Date(now.getTime() - 82_800_000),
      topic: 'Resume',
      status: 'completed',
      ...times,
    })
    .execute()
  return { bookings, mentors }
}

/** Creates a goal of the owner and a member the owner coaches; returns their ids. */
export async function addCoaching(
  db: Db,
  { account_id, now }: { account_id: string; now: Date },
): Promise<{ goals: string; pairings: string }> {
  const [goals, pairings, mentor, member] = [newId(), newId(), newId(), newId()]
  await db.deleteFrom('coaching_goal').execute()
  await db.deleteFrom('coach_pairing').execute()
  await db
    .insertInto('coaching_goal')
    .values({
      id: goals,
      account_id,
      title: 'Get hired',
      starts_on: '2026-11-23',
      state: 'active',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('account')
    .values({
      id: member,
      email: `${member}@example.com`,
      first_name: 'Sam',
      last_name: 'Ortiz',
      email_verified_at: now,
    })
    .execute()
  await db
    .insertInto('mentor')
    .values({
      id: mentor,
      account_id,
      status: 'approved',
      is_coach: true,
      name: 'Ana R.',
      headline: 'Coach',
      time_zone: 'UTC',
      created_at: now,
      updated_at: now,
      applied_at: now,
    })
    .execute()
  await db
    .insertInto('coach_pairing')
    .values({
      id: pairings,
      account_id: member,
      mentor_id: mentor,
      status: 'active',
      message: 'Please',
      asked_at: now,
    })
    .execute()
  return { goals, pairings }
}

/** Creates the only family link of an account and its one family step; returns the step's id. */
export async function addFamilyStep(db: Db, account_id: string, now: Date): Promise<string> {
  const [link_id, id] = [newId(), newId()]
  await db.deleteFrom('family_link').execute()
  await db.insertInto('family_link').values({ id: link_id, created_at: now }).execute()
  await db
    .insertInto('family_member')
    .values({ link_id, account_id, role: 'member', created_at: now })
    .execute()
  await db
    .insertInto('family_step')
    .values({
      id,
      link_id,
      title: 'Enroll the kids',
      due: '2027-01-04',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Creates the only introduction, requested from the owner by a non-caller; returns the ids of both. */
export async function addIntroduction(
  db: Db,
  account_id: string,
  now: Date,
): Promise<{ introductions: string; alumni: string }> {
  const [introductions, alumni, requester] = [newId(), newId(), newId()]
  await db.deleteFrom('introduction').execute()
  const person = { first_name: 'Robin', last_name: 'Hale', email_verified_at: now }
  await db
    .insertInto('account')
    .values({ id: requester, email: `${requester}@example.com`, ...person })
    .execute()
  const times = { created_at: now, updated_at: now, listed_at: now }
  await db
    .insertInto('alumni_entry')
    .values({ id: alumni, account_id: requester, listed: true, name: 'Robin H.', ...times })
    .execute()
  await db
    .insertInto('introduction')
    .values({ id: introductions, status: 'asked', created_at: now })
    .execute()
  const side = { introduction_id: introductions, created_at: now }
  await db
    .insertInto('introduction_side')
    .values([
      {
        ...side,
        account_id: requester,
        is_asker: true,
        message: 'Hello.',
        contact: 'r@example.com',
      },
      { ...side, account_id, is_asker: false, message: null, contact: null },
    ])
    .execute()
  return { introductions, alumni }
}
