import { singularOf, wordsOf } from '#language/text/words.ts'
import { readersOf } from '#matching/index/readers.ts'
import type { Knowledge, Skill } from '#matching/knowledge.ts'
import type { Certification } from '#server/directory/facts/facts.ts'

/** The program or posting a resume is compared with. */
export interface Target {
  /** The program's title, or the first line of a posting. */
  readonly title: string
  readonly text: string
}

/** A posting's keywords that a resume has and lacks. */
export interface KeywordCover {
  readonly present: string[]
  readonly missing: string[]
}

/** The target's skills, certificates and job title, under the matcher's names. */
export function keywordCover(
  knowledge: Knowledge,
  certifications: readonly Certification[],
  { title, text }: Target,
  resume: string,
): KeywordCover {
  const { findSkills } = readersOf(knowledge)
  const resumeSkills = new Set(findSkills(resume))
  const present: string[] = []
  const missing: string[] = []
  const sort = (name: string, isPresent: boolean) => (isPresent ? present : missing).push(name)
  const job = titleWords(title)
  if (job.length > 0 && job.length <= 6) sort(title.trim(), covers(wordsIn(resume), job))
  const wanted = `${title}\n${text}`
  for (const skillId of findSkills(wanted)) {
    const skill = knowledge.skills[skillId]
    if (skill && isNamed(skill, wanted))
      sort(skill.name, resumeSkills.has(skillId) && isNamed(skill, resume))
  }
  for (const { name, aliases } of certifications) {
    const names = [name, ...aliases].filter((value) => value.length > 3)
    if (!names.some((name) => says(text, name))) continue
    sort(
      name,
      names.some((name) => says(resume, name)),
    )
  }
  return { present: [...new Set(present)], missing: [...new Set(missing)] }
}

/** Stricter than the matcher ("physical" ≠ "physicals"): exact, or in the plural. */
function isNamed({ name, aliases }: Skill, text: string): boolean {
  const folded = ` ${foldedText(text)} `
  return [name, ...aliases].some((value) =>
    /\s/.test(value)
      ? folded.includes(` ${foldedText(value)} `)
      : says(text, value) || says(text, `${value}s`),
  )
}

const foldedText = (text: string) => wordsOf(text).map(singularOf).join(' ')

const wordsIn = (text: string) => new Set(wordsOf(text).map(singularOf))

/** Words in a title that say nothing about the work. */
const empty = new Set(
  'skillbridge program internship intern fellowship apprenticeship training remote position role opening job full part time entry level i ii iii'.split(
    ' ',
  ),
)

const titleWords = (title: string) =>
  wordsOf(title)
    .map(singularOf)
    .filter((word) => !empty.has(word) && !/^\d+$/.test(word))

const covers = (words: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.every((word) => words.has(word))

function says(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
