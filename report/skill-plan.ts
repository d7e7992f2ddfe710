import { meetsByRank } from '#language/text/credential-ladders.ts'
import { inSentence, listWords } from '#language/text/wording.ts'
import { courseFor } from '#matching/explain/courses.ts'
import { isSenior } from '#matching/person/level.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { specialtyWord } from '#planning/roadmap/service-words.ts'
import { fewYears, isInReach, workingLevel, yearsOf } from './asked-years.ts'
import type { CareerPath } from './career-paths.ts'
import { usualSkills } from './path-needs.ts'
import { refusedWork } from './refused-work.ts'
import { heldCredential, isLongWay } from './usual-credentials.ts'

/** What a member can do, and what the paths require besides. */
export interface SkillPlan {
  readonly have: readonly { readonly id: string; readonly name: string; readonly from: string }[]
  readonly toGet: readonly {
    readonly id: string
    readonly name: string
    readonly why: string
    /** Number of paths that use it. */
    readonly paths: number
  }[]
}

/** Skills to build come from the jobs shown first: others would name work the member hasn't seen. */
const firstPaths = 3

/** A certification with the skills it shows, the main one first. */
export interface SkillCertification {
  readonly name: string
  readonly aliases: readonly string[]
  readonly skills: readonly string[]
  /** "cybersecurity"; certifications of one field follow each other. */
  readonly field?: string
  /** Years of experience that its issuer asks for: "5", "3 leading"; empty if none. */
  readonly experience?: string
}

/** Self-rated levels of someone who still learns a skill, and of an expert. */
const learnerLevel = 1
const expertLevel = 4
/** With this part of its jobs refused, a skill is one they are done with. */
const partRefused = 0.25
/** Skills shown first for which a certification is named. */
const maxCertified = 2

/**
 * Skills named or usual for the specialties; then what to build: a few certifications that show known
 * skills, missing skills that a course closes, most used first, and those the member is still learning.
 */
export function skillPlan(
  prepared: Prepared,
  paths: readonly CareerPath[],
  certifications: readonly SkillCertification[] = [],
  limit = 8,
): SkillPlan {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const [specialty] = member.specialties
  const from = `From your ${specialtyWord(specialty?.service ?? null, member.payGrade)}`
  const have = knowledge.skills.flatMap(({ id, name }, skill) => {
    if ((profile.skills[skill] ?? 0) <= 0) return []
    return [{ id, name, from: profile.fromSpecialty[skill] ? from : 'From you' }]
  })
  const isRefused = refusedWork(member)
  // A skill of work they are done with: driving, for someone who is done with long haul.
  const isOfRefused = (skill: number) => {
    const users = [...(knowledge.skillOccupations[skill] ?? [])]
    const refused = users.filter((one) => isRefused(knowledge.occupations[one]?.code ?? ''))
    return refused.length > 0 && refused.length >= partRefused * users.length
  }
  const uses = new Map<number, { titles: string[]; weight: number }>()
  for (const { code, title, fit } of paths.slice(0, firstPaths)) {
    const occupation = knowledge.occupationOf.get(code) ?? -1
    for (const skill of usualSkills(prepared, occupation)) {
      if (isOfRefused(skill)) continue
      if (courseFor(prepared, skill, occupation) === null) continue
      const known = uses.get(skill) ?? { titles: [], weight: 0 }
      uses.set(skill, { titles: [...known.titles, title], weight: known.weight + fit })
    }
  }
  const wanted = [...uses].sort(([one, a], [other, b]) => b.weight - a.weight || one - other)
  const missing = wanted.map(([skill, { titles }]) => {
    const { id, name } = knowledge.skills[skill] ?? { id: '', name: '' }
    return { id, name, why: `Useful for: ${usefulFor(titles)}.`, paths: titles.length }
  })
  const usedBy = (id: string) => {
    const skill = knowledge.skillOf.get(id) ?? -1
    return paths.slice(0, firstPaths).flatMap(({ code, title }) => {
      const needed = knowledge.occupationSkills[knowledge.occupationOf.get(code) ?? -1]
      return needed?.includes(skill) ? [title] : []
    })
  }
  const own = member.skills
    .map(({ id, level }) => ({ id, level, titles: usedBy(id) }))
    .filter(({ id, titles }) => {
      return titles.length > 0 && !isOfRefused(knowledge.skillOf.get(id) ?? -1)
    })
    .toSorted((one, other) => {
      const isFirst = ({ titles }: { titles: string[] }) => Number(titles[0] === paths[0]?.title)
      return isFirst(other) - isFirst(one) || other.level - one.level
    })
  const show = ({ id, titles }: (typeof own)[number], certificate?: string) => {
    const { name } = knowledge.skills[knowledge.skillOf.get(id) ?? -1] ?? { name: '' }
    const shows = certificate ? `Shows that you know ${inSentence(name)}. ` : ''
    const why = `${shows}Useful for: ${usefulFor(titles)}.${byService(certificate)}`
    return { id, name: certificate ?? name, why, paths: titles.length }
  }
  const [first] = paths
  /** What the first job asks for is worth showing, even by an expert. */
  const isAsked = ({ titles }: (typeof own)[number]) =>
    titles[0] === first?.title && first?.credential !== null
  /** The next one after a credential that the first job asks for, and that they hold, is worth showing too. */
  const isHolderOf = (id: string, job: CareerPath | undefined) => {
    const isOfJob =
      job !== undefined && heldCredential(member, job.code, listing.knowledge) !== undefined
    return isOfJob && heldFor(id, member, certifications).length > 0
  }
  const certified = (isOpen: (skill: (typeof own)[number]) => boolean) =>
    own.flatMap((skill) => {
      const certificate =
        isOpen(skill) && certificateFor(skill.id, skill.level, member, certifications)
      return certificate ? [show(skill, certificate)] : []
    })
  const asked = askedCertifications(paths.slice(0, firstPaths), member, certifications)
  const shown = certified((one) => {
    return one.level < expertLevel || isAsked(one) || isHolderOf(one.id, first)
  })
    .filter(({ id, name }) => !asked.some((one) => one.id === id || one.certificate === name))
    .slice(0, maxCertified)
  const learned = own.filter(({ id, level }) => {
    return level <= learnerLevel && !shown.some((one) => one.id === id)
  })
  const named = asked.map(({ id, name, titles }) => {
    return { id, name, why: `Useful for: ${usefulFor(titles)}.`, paths: titles.length }
  })
  const toGet = [...named, ...shown, ...missing, ...learned.map((skill) => show(skill))]
  const known = toGet.length > 0 ? toGet : certified(() => true).slice(0, 1)
  return { have, toGet: known.slice(0, limit) }
}

/** How a military instructor pilot gets an instructor certificate: 14 CFR 61.73(g). */
const byService = (certificate: string | undefined) =>
  /flight instructor/i.test(certificate ?? '')
    ? ' With military instructor pilot records, it takes only a written test (14 CFR 61.73).'
    : ''

/**
 * The next certification mainly about a skill, about more than those they hold for it; undefined without
 * one. It asks for no more experience than they have, and comes after those they hold in its field.
 */
function certificateFor(
  id: string,
  level: number,
  member: Prepared['member'],
  certifications: readonly SkillCertification[],
): string | undefined {
  const isHeld = (one: SkillCertification) => isHeldBy(member, one)
  const about = certifications.filter(({ skills: [main] }) => main === id)
  const allHeld = certifications.filter(isHeld)
  const own = heldFor(id, member, certifications)
  const held = Math.max(0, ...own.map((one) => one.skills.length))
  const heldYears = Math.max(0, ...own.map(yearsOf))
  // Years alone don't make one that shows fewer skills a next step.
  const isMore = ({ skills: { length }, ...one }: SkillCertification) =>
    length > held || (own.length > 0 && length >= held && yearsOf(one) > heldYears)
  const known = new Set(member.skills.map((one) => one.id))
  const isBelow = (one: SkillCertification) => {
    const inField = certifications.filter((other) => other.field === one.field && isHeld(other))
    return Number(inField.some((other) => yearsOf(other) > yearsOf(one)))
  }
  return about
    .filter((one) => isMore(one) && !isHeld(one) && !isLongWay.test(one.name))
    .filter((one) => !isOutgrown(one, level, allHeld, member))
    .filter((one) => isInReach(one, level, member))
    .toSorted((one, other) => {
      const unknown = ({ skills: all }: SkillCertification) =>
        all.filter((skill) => !known.has(skill)).length
      return (
        isBelow(one) - isBelow(other) ||
        unknown(one) - unknown(other) ||
        yearsOf(one) - yearsOf(other) ||
        one.skills.length - other.skills.length
      )
    })[0]?.name
}

const isHeldBy = ({ certifications: held }: Prepared['member'], one: SkillCertification) =>
  meetsByRank(held, one.name) === true ||
  [one.name, ...one.aliases].some((name) => held.some((known) => namesAll(known, name)))

/** The certifications mainly about a skill that a member holds. */
function heldFor(
  id: string,
  member: Prepared['member'],
  certifications: readonly SkillCertification[],
): SkillCertification[] {
  return certifications.filter((one) => one.skills[0] === id && isHeldBy(member, one))
}

/** A certification that jobs name as missing. */
interface AskedCertification {
  /** The skill it is mainly about. */
  readonly id: string
  readonly certificate: string
  /** As the jobs name it, too: "Certified Professional Property Specialist (CPPS)". */
  readonly name: string
  readonly titles: string[]
}

/** The certifications that the jobs' missing credentials name, as far as the member is ready for them. */
function askedCertifications(
  paths: readonly CareerPath[],
  member: Prepared['member'],
  certifications: readonly SkillCertification[],
): AskedCertification[] {
  const held = certifications.filter((one) => isHeldBy(member, one))
  const ready = certifications.filter((one) => {
    const isNew = !isHeldBy(member, one) && !isLongWay.test(one.name)
    const level = member.skills.find(({ id }) => id === one.skills[0])?.level ?? 0
    return isNew && !isOutgrown(one, level, held, member) && isInReach(one, level, member)
  })
  const found = ready.flatMap((one) => {
    const names = [one.name, ...one.aliases]
    const jobs = paths.flatMap(({ title, credential }, turn) => {
      const short = names.find((name) => credential !== null && isNamedIn(credential, name))
      const at = credential?.indexOf(short ?? '') ?? 0
      return short === undefined ? [] : [{ title, short, turn, at }]
    })
    const [first] = jobs
    if (!first) return []
    const { short, turn, at } = first
    const name = namesAll(one.name, short) ? one.name : `${one.name} (${short})`
    const [id = ''] = one.skills
    return [{ id, certificate: one.name, name, titles: jobs.map(({ title }) => title), turn, at }]
  })
  return found.toSorted((one, other) => one.turn - other.turn || one.at - other.at)
}

/** Whether a job's credential names a certification: "the aPHR or SHRM-CP" SHRM-CP, but not CP. */
function isNamedIn(credential: string, name: string): boolean {
  const tokens = credential.toLowerCase().split(/[^a-z0-9+-]+/)
  return / /.test(name) ? namesAll(credential, name) : tokens.includes(name.toLowerCase())
}

/** Names of certificates for people new to the work, and of those that any higher one in the field covers. */
const forBeginners =
  /Google|Yellow Belt|Fundamentals\b|Practitioner$|Certified in Cybersecurity|OSHA 10/
const firstInTechnology = /CompTIA (?:A|Network)\+|Google IT|Certified in Cybersecurity/
/** Fields of technology, whose first certificates the same higher ones cover. */
const technology: ReadonlySet<string> = new Set(['information technology', 'cybersecurity'])

/**
 * Whether a certificate is for people newer to the work: for someone who has led or holds a certification
 * that asks for years, and for someone who holds a higher one of technology.
 */
function isOutgrown(
  { name }: SkillCertification,
  level: number,
  held: readonly SkillCertification[],
  member: Prepared['member'],
): boolean {
  const hasHigher = held.some((one) => {
    return technology.has(one.field ?? '') && !firstInTechnology.test(one.name)
  })
  if (firstInTechnology.test(name) && hasHigher) return true
  const hasYears = held.some((one) => yearsOf(one) >= fewYears)
  return forBeginners.test(name) && (isSenior(member) || hasYears || level > workingLevel)
}

/** Whether a credential has all words of a name: "EPA Section 608 Universal" those of "EPA 608". */
function namesAll(credential: string, name: string): boolean {
  const words = (text: string): string[] => [...(text.toLowerCase().match(/[a-z0-9+]+/g) ?? [])]
  return words(name).every((word) => words(credential).includes(word))
}

/** "network administrator and two more of your target jobs". */
function usefulFor(titles: readonly string[]): string {
  const names = titles.map(inSentence)
  return names.length <= 3
    ? listWords(names)
    : `${listWords(names.slice(0, 2))}, and ${names.length - 2} more`
}
