import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  Claim,
  ManagedTestimonial,
  Testimonial,
  type TestimonialDraft,
} from '#contract/site/showcase.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countPageViews } from '#server/platform/lib/event-counts.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** Maximum stories on the public pages. */
const shown = 12

type ClaimRow = Awaited<ReturnType<typeof queries.findClaims>>[number]

function toClaim({ as_of, ...row }: ClaimRow): Claim {
  return Claim.parse({ ...row, asOf: as_of })
}

type TestimonialRow = Awaited<ReturnType<typeof queries.insertTestimonial>>

function toManaged({ is_illustrative, is_published, ...row }: TestimonialRow): ManagedTestimonial {
  return ManagedTestimonial.parse({
    ...row,
    isIllustrative: is_illustrative,
    isPublished: is_published,
  })
}

/** The claims, each with its source, if any. */
export async function claimsOf(db: Db): Promise<Claim[]> {
  return (await queries.findClaims(db)).map(toClaim)
}

/** The pages that show the claims. */
const claimPages = ['/', '/original']
const reachMs = 30 * 24 * 3_600_000

/** How often the pages that show the claims were opened lately. */
export async function claimsReach({ db, clock }: Services): Promise<{ opened: number }> {
  const since = new Date(clock.now().getTime() - reachMs)
  return { opened: await countPageViews(db, claimPages, since) }
}

/** Content of the public pages. */
export async function showcaseOf(db: Db) {
  const rows = await queries.findPublishedTestimonials(db, shown)
  const testimonials = rows.map(({ is_illustrative, ...row }) =>
    Testimonial.parse({ ...row, isIllustrative: is_illustrative }),
  )
  return { claims: await claimsOf(db), testimonials }
}

/** Changes a claim; source and date must be set together. */
export function updateClaim(
  services: Services,
  admin: SignedIn,
  wanted: Claim,
  request: RequestInfo,
): Promise<Claim> {
  if ((wanted.source === null) !== (wanted.asOf === null)) {
    const fields: Record<string, string> =
      wanted.source === null
        ? { source: 'Say where the value was measured, or take the date away.' }
        : { asOf: 'Say of which day the value is, or take the source away.' }
    throw new AppError('validation', Object.values(fields)[0] ?? '', { fields })
  }
  return services.db.transaction().execute(async (tx) => {
    const before = await queries.lockClaim(tx, wanted.key)
    await queries.saveClaim(tx, wanted)
    await record(tx, services, {
      kind: 'claim.changed',
      actor: admin.id,
      subject: wanted.key,
      request,
      detail: {
        value_before: before.value,
        value: wanted.value,
        label_before: before.label,
        label: wanted.label,
        source_before: before.source,
        source: wanted.source,
        as_of_before: before.as_of,
        as_of: wanted.asOf,
      },
    })
    return wanted
  })
}

/** A page of stories, in the order of the public pages. */
export async function testimonialsOf(
  db: Db,
  { page = 1, pageSize }: { page?: number | undefined; pageSize?: number | undefined },
  defaultSize: number,
): Promise<Page<ManagedTestimonial>> {
  const size = pageSize ?? defaultSize
  const slice = { limit: size, offset: (page - 1) * size }
  const { items, total } = await queries.findTestimonials(db, slice)
  return { items: items.map(toManaged), total, page, pageSize: size }
}

/** Throws if a real person's quote has no permission; illustrative stories need none. */
function requirePermission(draft: z.infer<typeof TestimonialDraft>): void {
  if (draft.isIllustrative || draft.permission !== null) return
  const message = 'Say how and when this person agreed to be quoted.'
  throw new AppError('validation', message, { fields: { permission: message } })
}

const noSuchStory = () => new AppError('not_found', 'There is no such story.')

/** What the audit log has of a whole story; not its texts, which may name people. */
const placeOf = ({ isIllustrative, isPublished, position }: TestimonialDraft) => ({
  isIllustrative,
  isPublished,
  position,
})

const texts = ['quote', 'who', 'about', 'permission'] as const
/** Replaces a text that changed. */
const hiddenText = 'a text'

/** The changes for the audit log; of a text only that it changed. */
function changesBetween(before: TestimonialDraft, after: TestimonialDraft) {
  const changed = texts.filter((name) => before[name] !== after[name])
  const side = (story: TestimonialDraft) =>
    changed.map((name) => `${name}: ${story[name] === null ? 'none' : hiddenText}`)
  const fields = changedFields(placeOf(before), placeOf(after))
  const joined = (text: string | null, story: TestimonialDraft) =>
    [text, ...side(story)].filter(Boolean).join('; ')
  return { before: joined(fields.before, before), after: joined(fields.after, after) }
}

export function createTestimonial(
  services: Services,
  admin: SignedIn,
  draft: TestimonialDraft,
  request: RequestInfo,
): Promise<ManagedTestimonial> {
  requirePermission(draft)
  const id = newId()
  return services.db.transaction().execute(async (tx) => {
    const row = await queries.insertTestimonial(tx, id, draft, services.clock.now())
    await record(tx, services, {
      kind: 'testimonial.created',
      actor: admin.id,
      subject: id,
      request,
      detail: changedFields(undefined, placeOf(draft)),
    })
    return toManaged(row)
  })
}

export function updateTestimonial(
  services: Services,
  admin: SignedIn,
  { id, ...draft }: TestimonialDraft & { id: string },
  request: RequestInfo,
): Promise<ManagedTestimonial> {
  requirePermission(draft)
  return services.db.transaction().execute(async (tx) => {
    const before = await queries.lockTestimonial(tx, id)
    if (!before) throw noSuchStory()
    const row = await queries.updateTestimonial(tx, id, draft)
    await record(tx, services, {
      kind: 'testimonial.changed',
      actor: admin.id,
      subject: id,
      request,
      detail: changesBetween(toManaged(before), draft),
    })
    return toManaged(row)
  })
}

export function deleteTestimonial(
  services: Services,
  admin: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const before = await queries.deleteTestimonial(tx, id)
    if (!before) throw noSuchStory()
    await record(tx, services, {
      kind: 'testimonial.deleted',
      actor: admin.id,
      subject: id,
      request,
      detail: changedFields(placeOf(toManaged(before))),
    })
  })
}
