import { capitalized, commonTitle, familyName } from '../explain/common-names.ts'
import type { RankedMatch } from '../explain/explain.ts'
import { leadingTo, ownSkillsOf, whyOf } from '../explain/why.ts'
import { inSentence, listWords } from '../explain/wording.ts'
import { guessesPerTitle } from '../occupations/title-reader.ts'
import type { OccupationWhy } from '../person/occupation-profile.ts'
import type { Prepared } from '../score/prepare.ts'
import { nearbyWork } from './nearby-work.ts'
import { usualCredential } from './usual-credentials.ts'

/** One civilian occupation a member could go for. */
export interface CareerPath {
  readonly code: string
  /** As people say it: "Network administrator". */
  readonly title: string
  /** 0 to 100. */
  readonly fit: number
  readonly jobZone: number | null
  /** The first says why, in one sentence. */
  readonly reasons: readonly string[]
  /** What one usually needs beside a degree, such as "a commercial driver’s license"; null when nothing is known. */
  readonly credential: string | null
  /** The names of usual skills that the member lacks. */
  readonly missing: readonly string[]
  /** Opportunity ids among the matches that lead there, best first. */
  readonly matchIds: readonly string[]
}

/** A title read this surely counts as naming the occupation. */
const namedShare = 0.15
/** How many families a first look shows where neither specialty nor target is known. */
const familiesShown = 5
/** How much work counts that only shares skills with what the text names. */
const nearbyShare = 0.5
/** The fit from which each kind of evidence is enough to name a path; skills and words alone need more. */
const leastFit: Readonly<Record<OccupationWhy, number>> = {
  target: 0,
  crosswalk: 0.2,
  wish: 0.66,
  related: 0.55,
  text: 0.6,
  skills: 0.55,
  none: 2,
}
/** How much interests and a crosswalk move a path that is not a target. */
const byInterest = 0.7
const byCrosswalk = 0.25

/**
 * Three to five paths a counselor would name, targets first, none without evidence of its own. A family comes at
 * most twice, three times with targets there; where neither specialty nor target is known, five families.
 */
export function careerPaths(
  prepared: Prepared,
  matches: readonly RankedMatch[],
  limit = 5,
): CareerPath[] {
  const { listing, member, profile } = prepared
  const { knowledge } = listing
  const sure = member.specialties.length > 0 || member.goals.occupations.length > 0
  const taken = new Map<number, number>()
  const value = (i: number) => {
    const isLed = leadingTo(prepared, i, 'code').codes.length > 0
    const first =
      profile.why[i] === 'target' ? 1 : isLed && !isUnwished(prepared, i) ? byCrosswalk : 0
    return first + (profile.fit[i] ?? 0) + byInterest * ((profile.liking[i] ?? 0.5) - 0.5)
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
      missing: missingSkills(prepared, occupation),
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
    add(occupation, profile.fit[occupation] ?? 0, pathReasons(prepared, occupation))
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

/** A family of a target or of several crosswalk paths may come three times. */
function familyMost({ member, listing }: Prepared, family: number): number {
  const { occupationOf, occupationFamily } = listing.knowledge
  const isTargets = member.goals.occupations.some((code) => {
    return occupationFamily[occupationOf.get(code) ?? -1] === family
  })
  return isTargets ? 4 : member.goals.occupations.length > 0 ? 2 : 3
}

/** Evidence that a counselor would accept; residual occupations ("All Other") name no job. */
function hasEvidence(prepared: Prepared, occupation: number, sure: boolean): boolean {
  const { listing, profile } = prepared
  const known = listing.knowledge.occupations[occupation]
  const why = profile.why[occupation] ?? 'none'
  const fit = profile.fit[occupation] ?? 0
  if (!known || (/All Other$/.test(known.title) && why !== 'target')) return false
  if (!sure) {
    const skills = listing.knowledge.occupationSkills[occupation]?.length ?? 0
    return fit > 0.15 && why !== 'none' && skills > 0
  }
  if (leadingTo(prepared, occupation, 'code').codes.length > 0) return fit >= leastFit.crosswalk
  if (why === 'target') return true
  const liking = profile.liking[occupation] ?? 0.5
  if (liking < 0.4 || (known.jobZone ?? 0) >= 5) return false
  // An occupation of which no skill is known came with an import: too little is known to advise it.
  if ((listing.knowledge.occupationSkills[occupation]?.length ?? 0) === 0) return false
  if (why === 'wish' && liking >= 0.65) return fit >= leastFit.wish
  if (why !== 'related' && ownSkillsOf(prepared, occupation).length < 2) return false
  return fit >= leastFit[why]
}

/** Outside the fields somebody chose. */
function isUnwished({ listing, member }: Prepared, occupation: number): boolean {
  const { families, occupationFamily } = listing.knowledge
  const code = families[occupationFamily[occupation] ?? -1]?.code ?? ''
  return member.goals.families.length > 0 && !member.goals.families.includes(code)
}

function skillName({ listing }: Prepared, skill: number): string {
  return inSentence(listing.knowledge.skills[skill]?.name ?? '')
}

function pathReasons(prepared: Prepared, occupation: number): string[] {
  const { listing, member, profile } = prepared
  const reasons = [pathWhy(prepared, occupation)]
  const needed = listing.knowledge.occupationSkills[occupation] ?? []
  const have = ownSkillsOf(prepared, occupation)
  if (have.length > 0) {
    reasons.push(
      `You have ${have.length} of ${needed.length} typical skills: ${listWords(have.slice(0, 3))}.`,
    )
  }
  if (member.holland && (profile.liking[occupation] ?? 0) >= 0.6) {
    reasons.push(`Matches your interest in ${prepared.interests}.`)
  }
  return reasons
}

/** "One of your target jobs." "Common path for 25B." "Related to HM work, and your EMT counts." */
function pathWhy(prepared: Prepared, occupation: number): string {
  const { listing, profile, member } = prepared
  const { text } = whyOf(prepared, occupation)
  const { codes } = leadingTo(prepared, occupation, 'code')
  const family = listing.knowledge.families[listing.knowledge.occupationFamily[occupation] ?? -1]
  const target = profile.why[occupation] === 'target'
  const why = target
    ? codes.length > 0
      ? `one of your target jobs, and a common path for ${listWords(codes)}`
      : text
    : text === 'in a field you chose'
      ? `in ${familyName(family)}, a field you chose`
      : text.replace(/^a common/, 'common')
  const usual = usualCredential(listing.knowledge.occupations[occupation]?.code ?? '')
  const own = usual && member.certifications.find((name) => usual.known.test(name))
  return `${capitalized(why)}${own ? `, and your ${own} counts` : ''}.`
}

function missingCredential({ listing, member }: Prepared, code: string): string | null {
  const usual = usualCredential(code)
  if (!usual || !listing.knowledge.occupationOf.has(code)) return null
  return member.certifications.some((name) => usual.known.test(name)) ? null : usual.name
}

/** Usual skills the member lacks, the rarest first. */
function missingSkills({ listing, profile }: Prepared, occupation: number): string[] {
  const { occupationSkills, rarity, skills } = listing.knowledge
  return [...(occupationSkills[occupation] ?? [])]
    .filter((skill) => (profile.skills[skill] ?? 0) <= 0)
    .sort((one, other) => (rarity[other] ?? 0) - (rarity[one] ?? 0) || one - other)
    .map((skill) => inSentence(skills[skill]?.name ?? ''))
}

/** By its codes, by its title, or by its family where that is all the listing tells. */
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
