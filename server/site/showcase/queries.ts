import type { Claim, ClaimKey, TestimonialDraft } from '#contract/site/showcase.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const claimColumns = ['key', 'value', 'label', 'source', 'as_of'] as const

/** In page order: members first, then success rate. */
export function findClaims(db: Db) {
  return db.selectFrom('claim').select(claimColumns).orderBy('key').execute()
}

/** Locks the claim until the transaction ends, so the audit log records the true previous value. */
export function lockClaim(tx: Tx, key: ClaimKey) {
  return tx
    .selectFrom('claim')
    .select(claimColumns)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveClaim(tx: Tx, { key, value, label, source, asOf }: Claim): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ value, label, source, as_of: asOf })
    .where('key', '=', key)
    .execute()
}

const publicColumns = ['id', 'quote', 'who', 'about', 'is_illustrative'] as const
const columns = [...publicColumns, 'permission', 'is_published', 'position'] as const

export function findPublishedTestimonials(db: Db, limit: number) {
  return db
    .selectFrom('testimonial')
    .select(publicColumns)
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findTestimonials(db: Db, slice: { limit: number; offset: number }) {
  const items = await db
    .selectFrom('testimonial')
    .select(columns)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  const { total } = await db
    .selectFrom('testimonial')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

const valuesOf = ({ isIllustrative, isPublished, ...rest }: TestimonialDraft) => ({
  ...rest,
  is_illustrative: isIllustrative,
  is_published: isPublished,
})

export function insertTestimonial(tx: Tx, id: string, draft: TestimonialDraft, now: Date) {
  return tx
    .insertInto('testimonial')
    .values({ id, ...valuesOf(draft), created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Locks the testimonial until the transaction ends; undefined when there is none. */
export function lockTestimonial(tx: Tx, id: string) {
  return tx
    .selectFrom('testimonial')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function updateTestimonial(tx: Tx, id: string, draft: TestimonialDraft) {
  return tx
    .updateTable('testimonial')
    .set(valuesOf(draft))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Undefined when there is no such testimonial. */
export function deleteTestimonial(tx: Tx, id: string) {
  return tx.deleteFrom('testimonial').where('id', '=', id).returning(columns).executeTakeFirst()
}
