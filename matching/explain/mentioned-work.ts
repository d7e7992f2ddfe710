import type { Opportunity } from '../opportunity.ts'
import type { Prepared } from '../score/prepare.ts'
import { commonName, familyName } from './common-names.ts'
import { openingsIn } from './openings.ts'
import { bestFamily } from './role.ts'
import type { SentenceRow } from './row-facts.ts'
import { programWords } from './title-role.ts'
import { inSentence, listWords } from './wording.ts'
import { agreesWith, isUsedIn, stemsOf } from './work-words.ts'

/** A title that isn't the host's name again, short enough to quote. */
export function ownTitle(opportunity: Opportunity, field: string): string | null {
  const title = opportunity.title.replace(/\s+/g, ' ').trim()
  const isPlain = title.length <= 60 && !/[“”"]|\b(?:LLC|Inc)\b|^[^(]*\)/.test(title)
  if (isHostName(opportunity) || !isPlain) return null
  const own = stemsOf(`${opportunity.organization} ${field} field`)
  const telling = [...stemsOf(title.replace(programWords, ' '))].filter((stem) => !own.has(stem))
  return telling.some((stem) => stem.length > 3) ? title : null
}

/** What a text names, for a row known only by its job families. */
export interface Mentioned {
  /** "that names electrician roles", "with network security". */
  readonly text: string
  /** The family of the roles if it isn't the one that fits best. */
  readonly field: string | null
}

/** Roles that the text names, or skills. */
export function mentionedWork(
  prepared: Prepared,
  { row, opportunity }: SentenceRow,
  families: readonly number[],
): Mentioned | null {
  const { knowledge, skills } = prepared.listing
  const { title, summary, description } = opportunity
  const text = `${title}. ${description ?? ''}. ${summary ?? ''}`
  const own = bestFamily(prepared, families)
  const inOwn = openingsIn(prepared, text, own < 0 ? [] : [own])
  const openings = inOwn.length > 0 ? inOwn : openingsIn(prepared, text, families)
  const [first] = openings
  if (first !== undefined) {
    const names = openings.flatMap((one) => {
      const known = knowledge.occupations[one]
      return known ? [commonName(known)] : []
    })
    const family = knowledge.families[knowledge.occupationFamily[first] ?? -1]
    const field = families.length === 0 ? null : familyName(family)
    return { text: `that names ${listWords(names)} roles`, field }
  }
  const used = [...skills.numbers.subarray(skills.offsets[row] ?? 0, skills.offsets[row + 1] ?? 0)]
    .filter((skill) => isUsedIn(knowledge, skill, own < 0 ? [] : [own]))
    .map((skill) => inSentence(knowledge.skills[skill]?.name ?? ''))
    // "Routing and switching and research" reads badly: one such name is enough.
    .filter((name, i) => i === 0 || (i === 1 && !/ and /.test(name)))
  const [skill = ''] = used
  if (skill === '') return null
  return { text: `with ${/ and /.test(skill) ? skill : listWords(used)}`, field: null }
}

/** Families of office work that most employers have. */
const everywhere: ReadonlySet<string> = new Set(['11', '13', '15', '43'])

/**
 * Whether a host plausibly has an occupation: its text shares a word with it, or it lists only office
 * work. A dental office lists health care, but has no registered nurses.
 */
export function mayHave(
  prepared: Prepared,
  { opportunity }: SentenceRow,
  occupation: number,
): boolean {
  const { knowledge } = prepared.listing
  const { title, organization, summary, description, families } = opportunity
  const text = `${title} ${organization} ${summary ?? ''} ${description ?? ''}`
  if (agreesWith(prepared, text, occupation)) return true
  const family = knowledge.families[knowledge.occupationFamily[occupation] ?? -1]?.code ?? ''
  return everywhere.has(family) && families.length <= 2
}

/** "Lineage Logistics" at Lineage: the title is the host's name and tells nothing of the job. */
export function isHostName({ title, organization }: Opportunity): boolean {
  const [own, host] = [title.toLowerCase(), organization.toLowerCase()]
  return host.includes(own) || own.startsWith(`${host} `)
}
