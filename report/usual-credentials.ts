import { stepOf } from '#language/text/credential-ladders.ts'
import { type CredentialWords, credentialNames } from '#language/text/credential-words.ts'
import type { Knowledge } from '#matching/knowledge.ts'
import type { Member } from '#matching/member.ts'

/** The credentials known for work: of the knowledge, the part that names them. */
export type CredentialTables = Pick<Knowledge, 'credentials'>

/** What work usually requires besides a degree: its name in a sentence, and whether a credential is one. */
export interface UsualCredential {
  readonly name: string
  readonly known: { readonly test: (credential: string) => boolean }
}

const isSpelled = ({ spelled }: Pick<CredentialWords, 'spelled'>, name: string) =>
  credentialNames(name).some((one) => spelled.test(one))

const strengthOf = (name: string, { credentials: { strongest } }: CredentialTables) => {
  const at = strongest.findIndex((spelled) => isSpelled({ spelled }, name))
  return at < 0 ? stepOf(name) - strongest.length : -at
}

/** The strongest credential a member holds that an occupation usually requires, else the last one listed. */
export function heldCredential(
  { certifications }: Pick<Member, 'certifications'>,
  code: string,
  tables: CredentialTables,
): string | undefined {
  const known = usualCredential(code, tables)?.known
  const held = certifications.filter((name) => known?.test(name) && isForGrades(name, code))
  return strongestOf(held, tables)
}

const strongestOf = (names: readonly string[], tables: CredentialTables) =>
  names
    .toReversed()
    .toSorted((one, other) => strengthOf(other, tables) - strengthOf(one, tables))[0]

/** The school grades of teaching jobs by code; kindergarten is 0. */
const gradesTaught: readonly (readonly [string, number, number])[] = [
  ['25-2012', 0, 0],
  ['25-2021', 1, 5],
  ['25-2022', 6, 8],
  ['25-2023', 6, 8],
  ['25-203', 9, 12],
]
/** The part of a job's grades that a license has to cover. */
const minGrades = 0.5

/** Whether a teaching license names no grades, or most of those that the job teaches. */
function isForGrades(name: string, code: string): boolean {
  const [, from = 0, to = 0] = gradesTaught.find(([start]) => code.startsWith(start)) ?? []
  const range = gradesIn(name)
  if (!code.startsWith('25-20') || range === null || to === 0) return true
  const both = Math.min(to, range[1]) - Math.max(from, range[0]) + 1
  return both >= minGrades * (to - from + 1)
}

/** The grades a license names: "K-6", "grades 6–12", "elementary"; null if none. */
function gradesIn(name: string): readonly [number, number] | null {
  const [, low, high] = /\b(pre-?k|k|\d{1,2}) ?(?:-|–|to) ?(\d{1,2})\b/i.exec(name) ?? []
  if (low !== undefined && high !== undefined) {
    return [/k/i.test(low) ? 0 : Number(low), Number(high)]
  }
  if (/early childhood/i.test(name)) return [0, 3]
  if (/elementary/i.test(name)) return [0, 6]
  if (/middle (?:school|grades)/i.test(name)) return [6, 8]
  return /secondary|high school/i.test(name) ? [7, 12] : null
}

/** A credential a member holds that an occupation asks for, or hires for. */
export function provenCredential(
  member: Pick<Member, 'certifications'>,
  code: string,
  tables: CredentialTables,
) {
  const found = tables.credentials.helpful.find((one) => code.startsWith(one.code))
  const helping = member.certifications.filter((name) => found && isSpelled(found, name))
  return heldCredential(member, code, tables) ?? strongestOf(helping, tables)
}

/** Not earned by a test while serving: years of school, an apprenticeship, or selection. */
export const isLongWay =
  /nurse|nursing|social work|accountant|physician|law |teaching|therapist|radiolog|apprenticeship|academy|selection|airline|merchant|journeyman/i

/** What an occupation usually requires; undefined if unknown. */
export function usualCredential(
  code: string,
  { credentials }: CredentialTables,
): UsualCredential | undefined {
  const found = credentials.usual.filter((one) => code.startsWith(one.code))
  const [best] = found.sort((one, other) => other.code.length - one.code.length)
  return best && { name: best.name, known: { test: (credential) => isSpelled(best, credential) } }
}
