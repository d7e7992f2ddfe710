import { capitalized, commonTitle, familyName } from '../explain/common-names.ts'
import { courseFor, isSenior } from '../explain/courses.ts'
import type { RankedMatch } from '../explain/explain.ts'
import { leadingTo, ownSkillsOf, whyOf } from '../explain/why.ts'
import { inSentence, listWords } from '../explain/wording.ts'
import { occupationStems, stemsOf } from '../explain/work-words.ts'
import { guessesPerTitle } from '../occupations/title-reader.ts'
import type { OccupationWhy } from '../person/occupation-profile.ts'
import type { Prepared } from '../score/prepare.ts'
import { nearbyWork } from './nearby-work.ts'
import { usualCredential } from './usual-credentials.ts'

/** A civilian occupation the member could pursue. */
export interface CareerPath {
  readonly code: string
  /** Everyday title: "Network administrator". */
  readonly title: string
  /** 0 to 100. */
  readonly fit: number
  readonly jobZone: number | null
  /** The first says why in one sentence. */
  readonly reasons: readonly string[]
  /** What it usually requires besides a degree, such as "a commercial driver’s license"; null if unknown. */
  readonly credential: string | null
  /** Whether the member has the license that this work asks for. */
  readonly isLicensed: boolean
  /** Courses for usual skills the member lacks: "a cloud course". */
  readonly missing: readonly string[]
  /** Ids of matches that lead there, best first. */
  readonly matchIds: readonly string[]
}

/** Minimum share for a title to name the occupation. */
const namedShare = 0.15
/** Number of families shown if neither specialty nor target is known. */
const familiesShown = 5
/** Weight of work that only shares skills with the text's occupations. */
const nearbyShare = 0.5
/** Minimum fit to suggest a path, by kind of evidence; skills and words alone need more. */
const leastFit: Readonly<Record<OccupationWhy, number>> = {
  target: 0,
  crosswalk: 0.2,
  wish: 0.66,
  related: 0.55,
  text: 0.6,
  skills: 0.55,
  none: 2,
}
/** Weights of interests and of a crosswalk for a path that isn't a target. */
const byInterest = 0.7
const byCrosswalk = 0.25
/** Added by a matching program to work suggested only by a chosen field. */
const byProgram = 0.2

/**
 * Three to five paths a counselor would suggest, targets first, none without its own evidence. At
 * most two per family, three with targets there; five families if neither specialty nor target is
 * known.
 */
export function careerPaths(
  prepared: Prepared,
  matches: readonly RankedMatch[],
  limit = 5,
): CareerPath[] {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const hasTargets = member.goals.occupations.length > 0
  const sure = member.specialties.length > 0 || hasTargets
  const taken = new Map<number, number>()
  const value = (i: number) => {
    const isLed = leadingTo(prepared, i, 'code').codes.length > 0
    const isNamed = !hasTargets && isNamedWish(prepared, i)
    const first =
      profile.why[i] === 'target' || isNamed
        ? 1
        : isLed && !isUnwished(prepared, i)
          ? byCrosswalk
          : 0
    const leads = profile.why[i] === 'wish' && matches.some((one) => leadsTo(prepared, one, i))
    return (
      first +
      (leads ? byProgram : 0) +
      (profile.fit[i] ?? 0) +
      byInterest * ((profile.liking[i] ?? 0.5) - 0.5)
    )
  }
  const order = [...profile.fit.keys()]
    .filter((i) => hasEvidence(prepared, i, sure))
    .sort((one, other) => value(other) - value(one) || one - other)
  const paths: CareerPath[] = []
  const add = (occupation: number, fit: number, reasons: readonly string[]) => {
    const known = knowledge.occupations[occupation]
    if (!known) return
    const matchIds = matches
      .filter((match) => leadsTo(prepared, match, occupation))
      .map(({ opportunity }) => opportunity.id)
    paths.push({
      code: known.code,
      title: commonTitle(known),
      fit: Math.round(100 * fit),
      jobZone: known.jobZone,
      reasons,
      credential: missingCredential(prepared, known.code),
      isLicensed: isLicensed(prepared, known.code),
      missing: missingCourses(prepared, occupation),
      matchIds,
    })
  }
  const chosen: number[] = []
  for (const occupation of order) {
    if (chosen.length >= limit) break
    const family = knowledge.occupationFamily[occupation] ?? -1
    const count = taken.get(family) ?? 0
    const most = !sure
      ? 1
      : profile.why[occupation] === 'target'
        ? limit
        : familyMost(prepared, family)
    if (count >= most) continue
    taken.set(family, count + 1)
    chosen.push(occupation)
    add(
      occupation,
      profile.fit[occupation] ?? 0,
      pathReasons(prepared, occupation, chosen.length === 1),
    )
  }
  const wanted = sure || chosen.length === 0 ? 0 : familiesShown - taken.size
  for (const near of nearbyWork(knowledge, wanted > 0 ? chosen : []).slice(0, wanted)) {
    const names = near.skills.slice(0, 3).map((skill) => skillName(prepared, skill))
    const from = knowledge.occupations[near.from]
    const reason = `Shares ${listWords(names)} with ${from ? inSentence(commonTitle(from)) : ''} work.`
    add(near.occupation, nearbyShare * near.share * (profile.fit[near.from] ?? 0), [reason])
  }
  return paths
}

/** A family of a target or of several crosswalk paths may appear three times. */
function familyMost({ member, listing }: Prepared, family: number): number {
  const { occupationOf, occupationFamily } = listing.knowledge
  const isTargets = member.goals.occupations.some((code) => {
    return occupationFamily[occupationOf.get(code) ?? -1] === family
  })
  return isTargets ? 4 : member.goals.occupations.length > 0 ? 2 : 3
}

/** Evidence a counselor would accept; residual occupations ("All Other") name no job. */
function hasEvidence(prepared: Prepared, occupation: number, sure: boolean): boolean {
  const { listing, profile } = prepared
  const known = listing.knowledge.occupations[occupation]
  const why = profile.why[occupation] ?? 'none'
  const fit = profile.fit[occupation] ?? 0
  if (!known || (/All Other$/.test(known.title) && why !== 'target')) return false
  if (why !== 'target' && isRefused(prepared, known.code)) return false
  if (isNamedWish(prepared, occupation)) return true
  if (!sure) {
    const skills = listing.knowledge.occupationSkills[occupation]?.length ?? 0
    return fit > 0.15 && why !== 'none' && skills > 0
  }
  // Work that requires a graduate degree: crosswalks name it for the field, counselors only for officers.
  const isEnlisted = prepared.member.payGrade?.startsWith('E') ?? false
  if (why !== 'target' && isEnlisted && (known.jobZone ?? 0) >= 5) return false
  if (leadingTo(prepared, occupation, 'code').codes.length > 0) return fit >= leastFit.crosswalk
  if (why === 'target') return true
  const liking = profile.liking[occupation] ?? 0.5
  if (liking < 0.4 || (known.jobZone ?? 0) >= 5) return false
  // Imported occupations without known skills: too little is known to recommend them.
  if ((listing.knowledge.occupationSkills[occupation]?.length ?? 0) === 0) return false
  if (why === 'wish' && liking >= 0.65) return fit >= leastFit.wish && (known.jobZone ?? 0) > 1
  if (why !== 'related' && ownSkillsOf(prepared, occupation).length < 2) return false
  return fit >= leastFit[why]
}

/** Work that the member's own words name as a wish. */
function isNamedWish({ listing, member }: Prepared, occupation: number): boolean {
  return member.occupationScores.get(listing.knowledge.occupations[occupation]?.code ?? '') === 1
}

/** Someone who refuses EMT work refuses paramedic work too: the whole broad occupation is refused. */
function isRefused({ member }: Prepared, code: string): boolean {
  return [...member.occupationScores].some(([other, score]) => {
    return score < 0 && other.slice(0, 6) === code.slice(0, 6)
  })
}

/** Outside the chosen fields. */
function isUnwished({ listing, member }: Prepared, occupation: number): boolean {
  const { families, occupationFamily } = listing.knowledge
  const code = families[occupationFamily[occupation] ?? -1]?.code ?? ''
  return member.goals.families.length > 0 && !member.goals.families.includes(code)
}

function skillName({ listing }: Prepared, skill: number): string {
  return inSentence(listing.knowledge.skills[skill]?.name ?? '')
}

function pathReasons(prepared: Prepared, occupation: number, isFirst: boolean): string[] {
  const { listing, member, profile } = prepared
  const reasons = [pathWhy(prepared, occupation)]
  const needed = listing.knowledge.occupationSkills[occupation] ?? []
  const have = ownSkillsOf(prepared, occupation)
  if (have.length > 1) {
    reasons.push(
      `You have ${have.length} of ${needed.length} typical skills: ${listWords(have.slice(0, 3))}.`,
    )
  }
  if (isFirst && member.holland && (profile.liking[occupation] ?? 0) >= 0.6) {
    reasons.push(`Matches your interest in ${prepared.interests}.`)
  }
  return reasons
}

/** "One of your target jobs." "Common path for 25B." "Related to HM work; your EMT counts." */
function pathWhy(prepared: Prepared, occupation: number): string {
  const { listing, profile, member } = prepared
  const { text } = whyOf(prepared, occupation)
  const { codes } = leadingTo(prepared, occupation, 'code')
  const family = listing.knowledge.families[listing.knowledge.occupationFamily[occupation] ?? -1]
  const target = profile.why[occupation] === 'target'
  const why = target
    ? codes.length > 0
      ? `one of your target jobs and a common path for ${listWords(codes)}`
      : text
    : text === 'in a field you chose'
      ? `in ${familyName(family)}, a field you chose`
      : text.replace(/^a common/, 'common')
  const usual = usualCredential(listing.knowledge.occupations[occupation]?.code ?? '')
  const own = usual && member.certifications.find((name) => usual.known.test(name))
  const named = own && namesWork.test(own) ? `${inSentence(own)} license` : own
  return `${capitalized(why)}${named ? `; your ${named} counts` : ''}.`
}

/** A license that is called like the people who have it: "Registered nurse". */
const namesWork =
  /\b(nurse|electrician|plumber|therapist|pharmacist|teacher|hygienist|technician)$/i

function isLicensed({ member }: Prepared, code: string): boolean {
  const usual = usualCredential(code)
  return (
    usual !== undefined &&
    /license/.test(usual.name) &&
    member.certifications.some((name) => usual.known.test(name))
  )
}

function missingCredential({ listing, member }: Prepared, code: string): string | null {
  const usual = usualCredential(code)
  if (!usual || !listing.knowledge.occupationOf.has(code)) return null
  if (member.certifications.some((name) => usual.known.test(name))) return null
  // The CAPM is for people without years of leading projects.
  return isSenior(member) ? usual.name.replace('CAPM or PMP', 'PMP') : usual.name
}

/** Courses for usual skills the member lacks: those in the work's own name first, then the rarest. */
function missingCourses(prepared: Prepared, occupation: number): string[] {
  const { knowledge } = prepared.listing
  const { occupationSkills, rarity, skills } = knowledge
  const own = occupationStems(knowledge, occupation)
  const rank = (skill: number) => {
    const isNamed = [...stemsOf(skills[skill]?.name ?? '')].some((stem) => own.has(stem))
    return (isNamed ? 1 : 0) + (rarity[skill] ?? 0)
  }
  const courses = [...(occupationSkills[occupation] ?? [])]
    .sort((one, other) => rank(other) - rank(one) || one - other)
    .flatMap((skill) => courseFor(prepared, skill, occupation) ?? [])
  return [...new Set(courses)]
}

/** By its codes, its title, or its family if the listing has nothing else. */
function leadsTo({ listing }: Prepared, match: RankedMatch, occupation: number): boolean {
  const { row } = match
  if (match.evidence === 'none') return false
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (codes.length > 0) return codes.includes(occupation)
  const { ids, occupations, shares, sure } = listing.titleWork
  const reading = ids[row] ?? 0
  const first = reading * guessesPerTitle
  for (let slot = first; slot < first + guessesPerTitle; slot++) {
    if ((shares[slot] ?? 0) >= namedShare && occupations[slot] === occupation) return true
  }
  if ((sure[reading] ?? 0) >= 0.4) return false
  const family = listing.knowledge.occupationFamily[occupation] ?? -1
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  return families.length <= 2 && families.includes(family)
}
