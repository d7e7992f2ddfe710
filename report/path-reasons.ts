import { capitalized, commonTitle, familyName } from '#matching/explain/common-names.ts'
import { fieldWhy, targetWhy } from '#matching/explain/sentence.ts'
import { leadingTo, ownSkillsOf, whyOf } from '#matching/explain/why.ts'
import { credentialPhrase, inSentence, listWords } from '#matching/explain/wording.ts'
import { occupationStems, stemsOf } from '#matching/explain/work-words.ts'
import { specialtyKey } from '#matching/knowledge.ts'
import { readAccount } from '#matching/person/account.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { provenCredential } from './usual-credentials.ts'

/** Whether a path comes first, and how the member asked for it. */
interface PathTurn {
  readonly isFirst: boolean
  readonly isWished: boolean
  readonly isTarget: boolean
  /** Their own words for it: "tugboats". */
  readonly written?: string | undefined
  /** The first path, if this one is a step down from it. */
  readonly above?: number | undefined
}

/** Why an occupation is a path: the first says it in one sentence. */
export function pathReasons(prepared: Prepared, occupation: number, about: PathTurn): string[] {
  const { listing, member, profile } = prepared
  const reasons = [pathWhy(prepared, occupation, about)]
  const needed = listing.knowledge.occupationSkills[occupation] ?? []
  const have = ownSkillsOf(prepared, occupation)
  if (have.length > 1) {
    reasons.push(
      `You have ${have.length} of ${needed.length} typical skills: ${listWords(have.slice(0, 3))}.`,
    )
  }
  if (about.isFirst && member.holland && (profile.liking[occupation] ?? 0) >= 0.6) {
    reasons.push(`Matches your interest in ${prepared.interests}.`)
  }
  return reasons
}

/** "Shares welding and rigging with ironworker work." */
export function nearbyReason(
  prepared: Prepared,
  { skills, from }: { skills: readonly number[]; from: number },
): string {
  const { knowledge } = prepared.listing
  const names = skills.slice(0, 3).map((skill) => inSentence(knowledge.skills[skill]?.name ?? ''))
  const known = knowledge.occupations[from]
  return `Shares ${listWords(names)} with ${known ? inSentence(commonTitle(known)) : ''} work.`
}

/** "One of your target jobs." "Common path for 25B." "You wrote “welding”; you bring hand tools." */
function pathWhy(prepared: Prepared, occupation: number, about: PathTurn): string {
  const { listing, member } = prepared
  const own = provenCredential(member, listing.knowledge.occupations[occupation]?.code ?? '')
  const why = reasonOf(prepared, occupation, about)
  const proof = own
    ? `your ${enclosed(credentialPhrase(own))} counts`
    : proofOf(prepared, occupation, why)
  return `${capitalized(why)}${proof ? `; ${proof}` : ''}${stepDown(prepared, about.above)}.`
}

/** "; pays less than network administrator work", if that is the member's own level. */
function stepDown(prepared: Prepared, above: number | undefined): string {
  const { codes } = leadingTo(prepared, above ?? -1, 'code')
  const known = prepared.listing.knowledge.occupations[above ?? -1]
  return known && codes.length > 0 ? `; pays less than ${inSentence(commonTitle(known))} work` : ''
}

function reasonOf(prepared: Prepared, occupation: number, about: PathTurn): string {
  const { isFirst, isWished, isTarget, written } = about
  const { listing } = prepared
  const { text } = whyOf(prepared, occupation)
  const { codes } = leadingTo(prepared, occupation, 'code')
  const path = `common path for ${listWords(codes.map((code) => (isFirst ? inWords(prepared, code) : code)))}`
  if (isTarget) return codes.length > 0 ? `${targetWhy} and a ${path}` : targetWhy
  if (isWished) {
    const asked = written === undefined ? 'you asked for this work' : `you wrote “${written}”`
    return codes.length > 0 ? `${asked}, and it’s a ${path}` : asked
  }
  if (codes.length > 0) return path
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

/** Lowercase but for acronyms and model names: "IT specialist", "UH-60 pilot". */
function plainTitle(title: string): string {
  return title
    .replace(/\s*\([^)]*\)/g, '')
    .replaceAll("'", '’')
    .split(' ')
    .map((word) => (/^(?:[A-Z/&-]{2,5}|[A-Z]+-\d+\w?)$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** What they did that leads there: skills, or past work that names it; null where the reason says so already. */
function proofOf(prepared: Prepared, occupation: number, why: string): string | null {
  if (why.startsWith('built on') || / common path/.test(why)) return null
  const own = occupationStems(prepared.listing.knowledge, occupation)
  const isNamed = (skill: string) => [...stemsOf(skill)].some((stem) => own.has(stem))
  const all = ownSkillsOf(prepared, occupation)
  const skills = [...all.filter(isNamed), ...all.filter((skill) => !isNamed(skill))]
  if (skills.length > 0) return `you bring ${listWords(skills.slice(0, 2))}`
  const done = stemsOf(readAccount(prepared.member.goals.experience).did.join(' '))
  const isDone = [...occupationStems(prepared.listing.knowledge, occupation)].some((one) =>
    done.has(one),
  )
  return isDone ? 'you’ve done some of it already' : null
}

/** A name with a comma inside ends with one too: "Master, 100 gross tons,". */
const enclosed = (name: string) => (name.includes(', ') ? `${name},` : name)
