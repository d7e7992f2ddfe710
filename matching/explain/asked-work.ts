import { singularOf, wordsOf } from '#language/text/words.ts'
import { perObject } from '#planning/remember.ts'
import { readersOf } from '../index/readers.ts'
import { type Knowledge, type Occupation, specialtyKey } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { commonName } from './common-names.ts'
import { leadingTo } from './why.ts'
import { occupationStems, stemsOf } from './work-words.ts'

/** The occupations that a requirement's words name. */
export function occupationsNamed({ listing }: Pick<Prepared, 'listing'>, words: string): number[] {
  const byStem = occupationsByStem(listing.knowledge)
  const named = [...stemsOf(words)].flatMap((stem) => byStem.get(stem) ?? [])
  return [...new Set(named)].sort((one, other) => one - other)
}

const occupationsByStem = perObject((knowledge: Knowledge) => {
  const found = new Map<string, number[]>()
  knowledge.occupations.forEach((_, i) => {
    for (const stem of occupationStems(knowledge, i)) {
      found.set(stem, [...(found.get(stem) ?? []), i])
    }
  })
  return found
})

/** People with a military job: "a military medic, corpsman or medical technician". */
const militaryPeople = /^(?:an? |former |active-duty )*military ([\w, -]+)$/
/** The last word of such a name. */
const isPerson = /(?:er|or|ian|ist|man|men|ic|pilot|nurse|chaplain|paralegal)s?$/
/** Those who took years of school: among them, a medic or clerk isn't meant. */
const isSchooled = /\b(?:physician|doctor|nurse|lawyer|psychologist)s?\b/
/** Which aircraft, which ratings are checked for. */
const aircraft = /\b(?:helicopter|rotary|fixed|wing|airplane|jet)\b/g
/** Work that takes years of school and a license, which no specialty alone brings. */
export const isProfession = /^(?:29-1|23-1|25-)/

/** Whether a program is for people of the member's own kind: a medic for 68W, pilots for 153A. */
export function isOwnGroup(prepared: Prepared, asks: string): boolean {
  const [, people] = militaryPeople.exec(asks) ?? []
  if (people === undefined) return false
  const kinds = people.split(/, (?:or )?| or /)
  if (kinds.some((kind) => isSchooled.test(kind))) return false
  return (
    kinds.every((kind) => isPerson.test(kind)) && kinds.some((kind) => isOwnKind(prepared, kind))
  )
}

/** Whether all words of a kind of people are in the names of the member's specialty or of work it leads to. */
function isOwnKind(prepared: Prepared, kind: string): boolean {
  const { listing, member } = prepared
  const { occupations, specialtyOf } = listing.knowledge
  const asked = [...stemsOf(kind.replace(aircraft, ''))]
  const isIn = (names: string) => {
    const stems = stemsOf(names)
    return asked.length > 0 && asked.every((stem) => stems.has(stem))
  }
  const titles = member.specialties.map((one) => specialtyOf.get(specialtyKey(one))?.title ?? '')
  return (
    titles.some(isIn) ||
    occupations.some((one, i) => {
      return !isProfession.test(one.code) && isIn(namesOf(one)) && isLed(prepared, i)
    })
  )
}

const isLed = (prepared: Prepared, occupation: number) =>
  leadingTo(prepared, occupation, 'code').codes.length > 0

const namesOf = (one: Occupation) => [commonName(one), one.title, ...one.aliases].join(' ')

/** A skill that one has used at work. */
const usedLevel = 3
/** Self-rated level of an expert, and the skills of one job that show experience in it. */
const expertLevel = 4
const expertSkills = 2

/** Whether they are experts in the skills of an occupation. */
export function isExpertIn({ listing, member }: Prepared, occupation: number): boolean {
  const { occupationSkills, skillOf } = listing.knowledge
  const needed = new Set(occupationSkills[occupation])
  const expert = member.skills.filter(({ id, level }) => {
    return level >= expertLevel && needed.has(skillOf.get(id) ?? -1)
  })
  return expert.length >= expertSkills
}

/** Whether each part of a requirement names a skill the member has used, or the work of their specialty or skills. */
export function isOwnKnowledge(prepared: Prepared, asks: string): boolean {
  const { listing, member } = prepared
  const { knowledge } = listing
  const levels = new Map(member.skills.map(({ id, level }) => [id, level]))
  const isUsed = (skill: number) =>
    (levels.get(knowledge.skills[skill]?.id ?? '') ?? 0) >= usedLevel
  const parts = asks.replace(/,? such as .*$/, '').split(/,? and /)
  return parts.every((part) => {
    return (
      readersOf(knowledge).findSkills(part).some(isUsed) ||
      occupationsNamed(prepared, part).some((i) => {
        return (isLed(prepared, i) || isExpertIn(prepared, i)) && isCalled(prepared, i, part)
      })
    )
  })
}

/** Whether a text has a whole telling word of an occupation's names: "PowerShell" isn't "power plant". */
function isCalled({ listing }: Prepared, occupation: number, text: string): boolean {
  const { knowledge } = listing
  const one = knowledge.occupations[occupation]
  const telling = occupationStems(knowledge, occupation)
  const words = new Set(one ? wordsOf(namesOf(one)).map(singularOf) : [])
  return wordsOf(text).some((word) => {
    return words.has(singularOf(word)) && [...stemsOf(word)].some((stem) => telling.has(stem))
  })
}
