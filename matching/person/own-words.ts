import { readAccount } from '#language/text/account.ts'
import type { TextField } from '#language/text/text-index.ts'
import { type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'

/** Weight of wishes relative to past work. */
const wantsWeight = 2
/** Maximum aliases per occupation to search for. */
const aliasesEach = 6

/** The member's own words: wishes and goals first, then skills and past work. */
export function textFields(member: Member, knowledge: Knowledge): TextField[] {
  const { wants, did } = readAccount(member.goals.experience, member.goals.wish)
  const withoutLevel = withoutLevels(knowledge)
  const fields: TextField[] = [
    { text: withoutLevel(wants.join(' ')), weight: wantsWeight },
    { text: did.join(' '), weight: 0.5 },
    { text: member.specialtyText ?? '', weight: 0.7 },
    { text: member.studyField ?? '', weight: 0.6 },
    { text: member.certifications.join(' '), weight: 0.8 },
  ]
  for (const code of member.goals.occupations) {
    const occupation = knowledge.occupations[knowledge.occupationOf.get(code) ?? -1]
    if (!occupation) continue
    fields.push({ text: withoutLevel(occupation.title), weight: wantsWeight })
    for (const alias of occupation.aliases.slice(0, aliasesEach)) {
      fields.push({ text: withoutLevel(alias), weight: 0.3 })
    }
  }
  for (const specialty of member.specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    if (!known) continue
    fields.push({ text: known.title.replace(weaponsFire, ' '), weight: 0.4 })
    for (const id of known.skills) {
      const skill = knowledge.skills[knowledge.skillOf.get(id) ?? -1]
      if (skill) fields.push({ text: skill.name, weight: 0.15 })
    }
  }
  for (const { id, level } of member.skills) {
    const skill = knowledge.skills[knowledge.skillOf.get(id) ?? -1]
    if (skill) fields.push({ text: skill.name, weight: 0.15 + 0.1 * level })
  }
  return fields
}

/** What a member refuses, without uninformative words; one informative word is enough. */
export function refusedWords(
  { goals, refusals = [] }: Member,
  { wordLists: { vague, vagueAlone, sellingOrSmall } }: Pick<Knowledge, 'wordLists'>,
): string[] {
  const isIn = (list: ReadonlySet<string>) => (word: string) => list.has(word.toLowerCase())
  const { unwanted, narrowed } = readAccount(goals.experience, goals.wish)
  const written = [...unwanted, ...narrowed].flatMap((clause) => {
    const words = clause.match(/[\p{L}\p{N}+#]+/gu) ?? []
    const telling = words.filter((word) => word.length > 1 && !isIn(vague)(word))
    if (telling.every(isIn(vagueAlone))) return []
    const named = telling.filter((word) => !isIn(sellingOrSmall)(word))
    if (named.length > 0) return withRole(named.join(' '))
    return /\b(?:selling|sales|sell)\b/i.test(clause) ? ['sales'] : []
  })
  return [...new Set([...written, ...refusals])]
}

/** "Recruiting" in titles, too: "recruiter", "recruitment". */
function withRole(refused: string): string[] {
  const [, stem] = /^(\p{L}{4,})ing$/u.exec(refused) ?? []
  return stem ? [refused, `${stem}er`, `${stem}ment`] : [refused]
}

/** Weapons' fire, which no fire department fights. */
const weaponsFire =
  /\b(?:(?:in)?direct fire|fire (?:support|control(?:man|men)?|direction|teams?)|call(?:s|ed|ing)? for fire)\b/gi

const withoutLevels =
  ({ wordLists: { levels } }: Knowledge) =>
  (text: string) =>
    text.replace(weaponsFire, ' ').replace(levels, ' ')

/** Number of occupations whose titles are used. */
const bestTitles = 8

/** Words to search for in titles: names of the best-fitting occupations and the member's specialties. */
export function titleFields(member: Member, knowledge: Knowledge, fit: Float32Array): TextField[] {
  const best: number[] = []
  for (let i = 0, least = 0.3; i < fit.length; i++) {
    const value = fit[i] as number
    if (value <= least) continue
    let at = best.length
    while (at > 0 && (fit[best[at - 1] as number] as number) < value) at--
    best.splice(at, 0, i)
    if (best.length <= bestTitles) continue
    best.pop()
    least = fit[best[bestTitles - 1] as number] as number
  }
  const fields: TextField[] = []
  const withoutLevel = withoutLevels(knowledge)
  const add = (text: string, weight: number) => fields.push({ text: withoutLevel(text), weight })
  for (const i of best) {
    const { title, aliases } = knowledge.occupations[i] ?? { title: '', aliases: [] }
    const weight = (fit[i] ?? 0) ** 2
    add(title, 2 * weight)
    for (const alias of aliases.slice(0, aliasesEach)) add(alias, 0.7 * weight)
  }
  for (const specialty of member.specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    if (known) add(known.title, 0.6)
  }
  add(readAccount(member.goals.experience, member.goals.wish).wants.join(' '), 1.5)
  if (member.specialtyText) add(member.specialtyText, 1.2)
  return fields
}
