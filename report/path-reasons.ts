import { readAccount } from '#language/text/account.ts'
import { credentialPhrase, inSentence, listWords } from '#language/text/wording.ts'
import { askedName } from '#matching/explain/asked-name.ts'
import { capitalized, commonTitle, familyName } from '#matching/explain/common-names.ts'
import { fieldWhy, targetWhy } from '#matching/explain/sentence.ts'
import { leadingTo, ownSkillsOf, whyOf } from '#matching/explain/why.ts'
import { isConcrete, occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import { specialtyKey } from '#matching/knowledge.ts'
import { sharedInterests } from '#matching/person/person.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { provenCredential } from './usual-credentials.ts'

/** Whether a path comes first, and how the member asked for it. */
interface PathTurn {
  readonly isFirst: boolean
  readonly isWished: boolean
  readonly isTarget: boolean
  /** Their own words for it: "tugboats". */
  readonly written?: string | undefined
  /** Their words for work close to it. */
  readonly beside?: string | undefined
  /** The path it is close to, if a counselor names it beside that one. */
  readonly neighbor?: number | undefined
  /** The first path, if this one is a step down from it. */
  readonly above?: number | undefined
}

/** Why an occupation is a path: the first says it in one sentence. */
export function pathReasons(prepared: Prepared, occupation: number, about: PathTurn): string[] {
  const { listing, member, profile } = prepared
  const counted = countedSkills(prepared, occupation)
  const reasons = [pathWhy(prepared, occupation, about, counted !== null)]
  if (counted !== null) reasons.push(counted)
  if (about.isFirst && member.holland && (profile.liking[occupation] ?? 0) >= 0.6) {
    const letters = listing.knowledge.occupations[occupation]?.holland ?? ''
    const shared = sharedInterests(member.holland, letters)
    if (shared !== null) reasons.push(`Matches your interest in ${shared}.`)
  }
  return reasons
}

/** So many skills are worth counting, even if they are less than half. */
const manySkills = 3

/** "You bring 3 of its 5 usual skills: A, B and C."; null for fewer than half, or where fewer than two say which work it is. */
function countedSkills(prepared: Prepared, occupation: number): string | null {
  const { occupationSkills } = prepared.listing.knowledge
  const needed = occupationSkills[occupation]?.length ?? 0
  const have = ownSkillsOf(prepared, occupation).length
  const telling = tellingSkills(prepared, occupation, leadsPeople)
  if (telling.length < 2 || (have < manySkills && have * 2 < needed)) return null
  const shown = telling.slice(0, manySkills)
  const count = have === needed ? `all ${needed} of its` : `${have} of its ${needed}`
  const before = shown.length === have ? ':' : ', such as'
  return `You bring ${count} usual skills${before} ${listSkills(shown)}.`
}

/** A list whose names may have "and" inside: "help desk and user support, and troubleshooting". */
function listSkills(names: readonly string[]): string {
  const isPlain = names.length < 2 || names.every((name) => !name.includes(' and '))
  return isPlain ? listWords(names) : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}

/** Management, teaching, and the supervisors of other work: leading people is part of the work itself. */
const leadsPeople = /^(?:11-|25-|13-1151|(?:3[3-9]|4\d|5[135])-10)/
/** Skills with people that more kinds of work than this ask for say little about any of them. */
const fewKinds = 17

/**
 * A member's skills that say which work it is, those that its title names first: no "customer service"
 * for a designer. Skills of leading people tell where `isLeading` knows the work.
 */
function tellingSkills(prepared: Prepared, occupation: number, isLeading?: RegExp): string[] {
  const { knowledge } = prepared.listing
  const { skills, occupationSkills, skillOccupations, occupations } = knowledge
  const work = occupations[occupation]
  const own = stemsOf(work ? `${commonTitle(work)} ${work.title}` : '')
  const leads = isLeading?.test(work?.code ?? '') ?? false
  const isNamed = (name: string) => {
    return [...stemsOf(name)].some((stem) => stem !== 'and' && own.has(stem))
  }
  const telling = [...(occupationSkills[occupation] ?? [])].flatMap((number) => {
    const skill = skills[number]
    if (!skill || (prepared.profile.skills[number] ?? 0) <= 0) return []
    const isPeople = skill.kind === 'leadership' || skill.kind === 'communication'
    const isTelling = isPeople
      ? (leads && skill.kind === 'leadership') ||
        (skillOccupations[number]?.length ?? 0) <= fewKinds
      : isConcrete(skill)
    return isTelling || isNamed(skill.name) ? [inSentence(skill.name)] : []
  })
  return [...telling.filter(isNamed), ...telling.filter((name) => !isNamed(name))]
}

/** "Shares welding and rigging with ironworker work." */
export function nearbyReason(
  prepared: Prepared,
  { skills, from }: { skills: readonly number[]; from: number },
): string {
  const { knowledge } = prepared.listing
  const names = skills.slice(0, 3).map((skill) => inSentence(knowledge.skills[skill]?.name ?? ''))
  return `Shares ${listWords(names)} with ${askedName(prepared, from)} work.`
}

/** "One of your target jobs." "Common path for 25B." "You wrote “welding”; you bring hand tools." */
function pathWhy(
  prepared: Prepared,
  occupation: number,
  about: PathTurn,
  isCounted: boolean,
): string {
  const { listing, member } = prepared
  const own = provenCredential(
    member,
    listing.knowledge.occupations[occupation]?.code ?? '',
    listing.knowledge,
  )
  const why = reasonOf(prepared, occupation, about)
  const proof = own
    ? `your ${enclosed(credentialPhrase(own))} helps`
    : proofOf(prepared, occupation, why, isCounted)
  return `${capitalized(why)}${proof ? `; ${proof}` : ''}${stepDown(prepared, about.above)}.`
}

/** "; pays less than network administrator work", if that is the member's own level. */
function stepDown(prepared: Prepared, above: number | undefined): string {
  const { codes } = leadingTo(prepared, above ?? -1, 'code')
  return codes.length > 0 ? `; pays less than ${askedName(prepared, above ?? -1)} work` : ''
}

function reasonOf(prepared: Prepared, occupation: number, about: PathTurn): string {
  const { isFirst, isWished, isTarget, written, beside, neighbor } = about
  const { listing } = prepared
  const { text } = whyOf(prepared, occupation)
  const { codes } = leadingTo(prepared, occupation, 'code')
  const path = `common path for ${listWords(codes.map((code) => (isFirst ? inWords(prepared, code) : code)))}`
  if (isTarget) return codes.length > 0 ? `${targetWhy} and a ${path}` : targetWhy
  if (isWished) {
    const asked = written === undefined ? 'you asked for this work' : `you wrote “${written}”`
    return codes.length > 0 ? `${asked}, and it’s a ${path}` : asked
  }
  if (beside !== undefined) {
    const fits = `also fits “${beside}”`
    return codes.length > 0 ? `${fits}, and it’s a ${path}` : fits
  }
  if (codes.length > 0) return path
  if (neighbor !== undefined) return `close to ${askedName(prepared, neighbor)} work`
  const family = listing.knowledge.families[listing.knowledge.occupationFamily[occupation] ?? -1]
  return text === fieldWhy ? `in ${familyName(family)}, a field you chose` : text
}

/** "25B (information technology specialist)": the military job in words, for readers who never served. */
function inWords({ listing, member }: Prepared, code: string): string {
  const own = member.specialties.find(
    (one) => listing.knowledge.specialtyOf.get(specialtyKey(one))?.code === code,
  )
  const title = own && listing.knowledge.specialtyOf.get(specialtyKey(own))?.title
  return title ? `${code} (${plainTitle(title)})` : code
}

/** An acronym or a model: "IT", "UH-60", "UH/AH-1,". */
const isModel = /^(?:[A-Z/&-]{2,5}|[A-Z]+(?:\/[A-Z]+)*-\d+\w*),?$/

/** Lowercase but for acronyms and model names: "IT specialist", "UH-60 pilot". */
function plainTitle(title: string): string {
  return title
    .replace(/\s*\([^)]*\)/g, '')
    .replaceAll("'", '’')
    .split(' ')
    .map((word) => (isModel.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** What they did that leads there: skills, or past work that names it; null where another sentence says so already. */
function proofOf(
  prepared: Prepared,
  occupation: number,
  why: string,
  isCounted: boolean,
): string | null {
  if (isCounted || why.startsWith('built on') || / common path/.test(why)) return null
  const own = occupationStems(prepared.listing.knowledge, occupation)
  const skills = tellingSkills(prepared, occupation)
  if (skills.length > 0) return `you bring ${listSkills(skills.slice(0, 2))}`
  const { experience, wish } = prepared.member.goals
  const done = stemsOf(readAccount(experience, wish).did.join(' '))
  return [...own].some((one) => done.has(one)) ? 'you’ve done some of it already' : null
}

/** A name with a comma inside ends with one too: "Master, 100 gross tons,". */
const enclosed = (name: string) => (name.includes(', ') ? `${name},` : name)
