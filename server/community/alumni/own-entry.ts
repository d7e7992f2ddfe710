import type { AlumniDraft, getOwnAlumniEntry, OwnAlumniEntry } from '#contract/community/alumni.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { requireNotSuspended } from '#server/community/moderation/moderation.ts'
import { requireShowable } from '#server/community/posting/posting.ts'
import { findZip } from '#server/directory/places/places.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { personOf, titlesFor } from './alumni.ts'
import {
  deleteEntry,
  endIntroductions,
  findOwnEntry,
  findTitles,
  type OwnAlumniRow,
  upsertEntry,
} from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** The caller's own entry, with suggestions for a first one. */
export async function ownEntry(
  db: Db,
  account: Account,
): Promise<OutputOf<typeof getOwnAlumniEntry>> {
  const [entry, answers] = await Promise.all([
    ownEntryOf(db, account.id),
    profileAnswers(db, account.id),
  ])
  const home = answers?.places?.home
  return {
    entry,
    suggested: {
      name: shortName(account),
      service: answers?.service?.service ?? null,
      specialties: answers?.service?.specialties ?? [],
      state: home && 'zip' in home ? (findZip(home.zip)?.state ?? null) : null,
    },
  }
}

async function ownEntryOf(db: Db, accountId: string): Promise<OwnAlumniEntry | null> {
  const row = await findOwnEntry(db, accountId)
  if (!row) return null
  const { listed, hidden_at, contact, revision, updated_at } = row
  return {
    ...personOf(row, await titlesFor(db, [row])),
    listed,
    isHidden: hidden_at !== null,
    contact,
    revision,
    updatedAt: updated_at.toISOString(),
  }
}

/** First name and last initial: the default until a member chooses a name. */
const shortName = ({ first_name, last_name }: Account) =>
  `${first_name} ${last_name.slice(0, 1)}.`.slice(0, 40)

/** Whether a change only hides information. Every plan allows that. */
function showsLess({ revision: _revision, ...draft }: AlumniDraft): boolean {
  return Object.values(draft).every((value) => value === false || value === null)
}

/** Creates or updates the caller's entry. */
export async function saveOwnEntry(
  { db, clock }: Parts,
  user: SignedIn,
  draft: AlumniDraft,
): Promise<OwnAlumniEntry> {
  const now = clock.now()
  const isLess = showsLess(draft) && (await findOwnEntry(db, user.id)) !== undefined
  if (!isLess) {
    requireFeature(user, 'alumni')
    requireVerified('use_alumni', user)
    await requireNotSuspended(db, user, now)
  }
  if (draft.name !== undefined) requireShowable(draft.name)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, user.id)
    const row = await findOwnEntry(tx, user.id)
    if (draft.revision !== undefined && draft.revision !== (row?.revision ?? 0)) {
      throw new AppError('conflict', 'Your entry was changed elsewhere. Load it again.')
    }
    const whole = merged(row, draft, user)
    const titles = await findTitles(
      tx,
      whole.specialties,
      whole.target === null ? [] : [whole.target],
    )
    requireKnown(whole, draft, titles)
    const isNewlyListed = whole.listed && !row?.listed
    await upsertEntry(
      tx,
      { id: row?.id ?? newId(), accountId: user.id, now },
      {
        ...whole,
        listed_at: isNewlyListed ? now : (row?.listed_at ?? now),
        search_text: searchTextOf(whole, titles),
      },
    )
  })
  const saved = await ownEntryOf(db, user.id)
  if (!saved) throw new Error('An alumni entry was saved and is not there.')
  return saved
}

/** Deletes the entry; people with an introduction then see "former member". */
export async function removeOwnEntry({ db, clock }: Parts, accountId: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await endIntroductions(tx, { accountId, now: clock.now() })
    await deleteEntry(tx, accountId)
  })
}

const orStored = <T>(entered: T | null | undefined, stored: T | null | undefined): T | null =>
  entered === undefined ? (stored ?? null) : entered

/** The entry with the draft applied. */
function merged(row: OwnAlumniRow | undefined, draft: AlumniDraft, account: Account) {
  return {
    listed: draft.listed ?? row?.listed ?? false,
    name: draft.name ?? row?.name ?? shortName(account),
    service: orStored(draft.service, row?.service),
    specialties:
      draft.specialties?.map(({ service, code }) => `${service}:${code}`) ?? row?.specialties ?? [],
    employer: orStored(draft.employer, row?.employer),
    role: orStored(draft.role, row?.role),
    industry: orStored(draft.industry, row?.industry),
    city: orStored(draft.city, row?.city),
    state: orStored(draft.state, row?.state),
    target: orStored(draft.target, row?.target),
    year_left: orStored(draft.yearLeft, row?.year_left),
    takes_introductions: draft.takesIntroductions ?? row?.takes_introductions ?? true,
    contact: orStored(draft.contact, row?.contact),
  }
}

type MergedEntry = ReturnType<typeof merged>

function requireKnown(
  { specialties, target }: MergedEntry,
  draft: AlumniDraft,
  titles: ReadonlyMap<string, string>,
): void {
  const fields: Record<string, string> = {}
  const unknown = 'We do not know this one. Choose from the list.'
  // Validates only fields in the draft: a stored value may have left our lists since.
  for (const [index, id] of (draft.specialties ? specialties : []).entries()) {
    if (!titles.has(id)) fields[`specialties.${index}`] = unknown
  }
  if (draft.target && target !== null && !titles.has(target)) fields.target = unknown
  const [first] = Object.values(fields)
  if (first) throw new AppError('validation', first, { fields })
}

function searchTextOf(
  { name, employer, role, city, specialties, target, service }: MergedEntry,
  titles: ReadonlyMap<string, string>,
): string {
  const codes = specialties.map((id) => id.split(':')[1] ?? '')
  const named = [...specialties, target ?? ''].map((id) => titles.get(id) ?? '')
  const branch = service === null ? '' : serviceNames[Service.parse(service)]
  return [name, employer ?? '', role ?? '', city ?? '', ...codes, ...named, branch].join(' ')
}
