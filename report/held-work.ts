import { commonTitle } from '#matching/explain/common-names.ts'
import type { Knowledge } from '#matching/knowledge.ts'
import type { Member } from '#matching/member.ts'

/** Digits of a code that name a field: "29-" is health care. */
const fieldLength = 3

/**
 * Work in the field of a job that someone can be hired for today, because they hold what it asks for: EMT
 * for a future nurse with an EMT certification. Undefined if no credential of theirs opens any.
 */
export function heldWork(
  { certifications }: Pick<Member, 'certifications'>,
  code: string,
  { occupations, credentials }: Pick<Knowledge, 'occupations' | 'credentials'>,
): string | undefined {
  const field = code.slice(0, fieldLength)
  const held = credentials.usual.find(({ code: start, spelled }) => {
    return start.startsWith(field) && certifications.some((name) => spelled.test(name))
  })
  const occupation = held && occupations.find((one) => one.code.startsWith(held.code))
  return occupation && !code.startsWith(held.code) ? commonTitle(occupation) : undefined
}
