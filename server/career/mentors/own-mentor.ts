import {
  defaultAvailability,
  type MentorDraft,
  MentorStatus,
  type OwnMentor,
} from '#contract/career/mentors.ts'
import { AppError } from '#contract/errors.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { findZip } from '#server/directory/places/places.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isTimeZone } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { availabilityOf, namesOf, titlesFor } from './cards.ts'
import { findOwnMentor, findTitles, type OwnMentorRow, upsertMentor } from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** The account's own mentor profile, or null. */
export async function ownMentorOf(db: Db, accountId: string): Promise<OwnMentor | null> {
  const row = await findOwnMentor(db, accountId)
  return row ? shownOwn(row, await titlesFor(db, [row])) : null
}

/** The row with everything its owner entered. */
export function shownOwn(row: OwnMentorRow, titles: ReadonlyMap<string, string>): OwnMentor {
  const { id, note, name, headline, about, zip, topics, capacity, accepting, revision } = row
  return {
    id,
    status: MentorStatus.parse(row.status),
    note,
    name,
    headline,
    about,
    service: row.service === null ? null : Service.parse(row.service),
    ...namesOf(row, titles),
    zip,
    topics,
    capacity,
    videoLink: row.video_link,
    accepting,
    availability: availabilityOf(row),
    revision,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Applies as a mentor, or changes the given fields. Saving a declined profile reapplies. */
export async function saveOwnMentor(
  { db, clock }: Parts,
  account: Account,
  { revision, ...draft }: MentorDraft,
): Promise<OwnMentor> {
  requireVerified('apply_as_mentor', account)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const row = await findOwnMentor(tx, account.id)
    if (revision !== undefined && revision !== (row?.revision ?? 0)) {
      throw new AppError('conflict', 'Your mentor profile was changed elsewhere. Load it again.')
    }
    const whole = merged(row, draft, account)
    const titles = await findTitles(tx, whole.specialties, whole.targets)
    requireKnown(whole, draft, titles)
    const { availability, ...rest } = whole
    const isAnew = row === undefined || row.status === 'declined'
    const place = whole.zip === null ? undefined : findZip(whole.zip)
    await upsertMentor(
      tx,
      { id: row?.id ?? newId(), accountId: account.id, now },
      {
        ...rest,
        status: isAnew ? 'applied' : row.status,
        applied_at: isAnew ? now : row.applied_at,
        city: place?.city ?? null,
        state: place?.state ?? null,
        time_zone: availability.timeZone,
        hours: JSON.stringify(availability.hours),
        exceptions: JSON.stringify(availability.exceptions),
        session_minutes: availability.sessionMinutes,
        buffer_minutes: availability.bufferMinutes,
        notice_hours: availability.noticeHours,
        search_text: searchTextOf(whole, titles, place?.city),
      },
    )
  })
  const saved = await ownMentorOf(db, account.id)
  if (!saved) throw new Error('A mentor profile was saved and is not there.')
  return saved
}

/** The profile with the changes applied. */
function merged(
  row: OwnMentorRow | undefined,
  draft: Omit<MentorDraft, 'revision'>,
  account: Account,
) {
  const headline = draft.headline ?? row?.headline
  if (headline === undefined) {
    const message = 'Say in a sentence how you can help.'
    throw new AppError('validation', message, { fields: { headline: message } })
  }
  const first = { ...defaultAvailability, timeZone: account.time_zone }
  return {
    headline,
    name: draft.name ?? row?.name ?? shortName(account),
    about: draft.about ?? row?.about ?? '',
    service: orStored(draft.service, row?.service),
    specialties:
      draft.specialties?.map(({ service, code }) => `${service}:${code}`) ?? row?.specialties ?? [],
    targets: draft.targets ?? row?.targets ?? [],
    zip: orStored(draft.zip, row?.zip),
    topics: draft.topics ?? row?.topics ?? [],
    capacity: draft.capacity ?? row?.capacity ?? 2,
    video_link: orStored(draft.videoLink, row?.video_link),
    accepting: draft.accepting ?? row?.accepting ?? true,
    availability: draft.availability ?? (row ? availabilityOf(row) : first),
  }
}

const orStored = <T>(entered: T | null | undefined, stored: T | null | undefined): T | null =>
  entered === undefined ? (stored ?? null) : entered

/** First name and an initial, until a mentor chooses another name. */
const shortName = ({ first_name, last_name }: Account) =>
  `${first_name} ${last_name.slice(0, 1)}.`.slice(0, 60)

type MergedProfile = ReturnType<typeof merged>

function requireKnown(
  { availability, specialties, targets, zip }: MergedProfile,
  draft: Omit<MentorDraft, 'revision'>,
  titles: ReadonlyMap<string, string>,
): void {
  const fields: Record<string, string> = {}
  if (!isTimeZone(availability.timeZone)) {
    fields['availability.timeZone'] = 'Choose a time zone like America/New_York.'
  }
  if (zip !== null && !findZip(zip)) fields.zip = `We do not know the ZIP code ${zip}.`
  const unknown = 'We do not know this one. Choose from the list.'
  // Checks only the lists sent: saved codes that have since left the catalog stay.
  for (const [index, id] of (draft.specialties ? specialties : []).entries()) {
    if (!titles.has(id)) fields[`specialties.${index}`] = unknown
  }
  for (const [index, code] of (draft.targets ? targets : []).entries()) {
    if (!titles.has(code)) fields[`targets.${index}`] = unknown
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('validation', first, { fields })
}

function searchTextOf(
  { name, headline, about, topics, specialties, targets, service }: MergedProfile,
  titles: ReadonlyMap<string, string>,
  city: string | undefined,
): string {
  const codes = specialties.map((id) => id.split(':')[1] ?? '')
  const named = [...specialties, ...targets].map((id) => titles.get(id) ?? '')
  const branch = service === null ? '' : serviceNames[Service.parse(service)]
  return [name, headline, about, ...topics, ...codes, ...named, branch, city ?? ''].join(' ')
}
