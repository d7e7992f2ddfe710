import { learning } from '../class-credentials.ts'
import { slotsPerReading } from '../index/title-work.ts'
import { specialtyKey } from '../knowledge.ts'
import { isLeader } from '../person/level.ts'
import type { ProgramNote } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'

/** Self-rated level of someone who could teach a skill, and how many of a job's skills show experience. */
const expertLevel = 4
const expertSkills = 2
/** The part of a code that names a broad occupation: "49-301". */
const broadDigits = 6

/**
 * Whether a program for beginners is in a line of work the member knows: they are E-6 or above and
 * their specialty leads there, or it is a class in what they rate themselves experts of.
 */
export function isBelowExperience(
  { member, listing }: Prepared,
  row: number,
  note: ProgramNote | undefined,
): boolean {
  if (note?.level !== 'entry') return false
  const { knowledge, titleWork } = listing
  const reading = titleWork.ids[row] as number
  if ((titleWork.sure[reading] as number) === 0) return false
  const occupation = titleWork.occupations[reading * slotsPerReading] as number
  const skills = new Set(knowledge.occupationSkills[occupation])
  const expert = member.skills.filter(({ id, level }) => {
    return level >= expertLevel && skills.has(knowledge.skillOf.get(id) ?? -1)
  })
  if (expert.length >= expertSkills && learning.test(note.does ?? '')) return true
  if (!isLeader(member)) return false
  const broad = knowledge.occupations[occupation]?.code.slice(0, broadDigits) ?? ''
  return member.specialties.some((one) => {
    const codes = knowledge.specialtyOf.get(specialtyKey(one))?.occupations ?? []
    return codes.some((code) => code.startsWith(broad))
  })
}
