import { leadingTo, ownSkillsOf } from '#matching/explain/why.ts'
import { isBeyondEnlisted, isLeader } from '#matching/person/level.ts'
import type { OccupationWhy } from '#matching/person/occupation-profile.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isSupervisors } from './path-standing.ts'

/** Minimum fit to suggest a path, by kind of evidence; skills and words alone need more. */
const minFit: Readonly<Record<OccupationWhy, number>> = {
  target: 0,
  crosswalk: 0.2,
  wish: 0.66,
  related: 0.55,
  text: 0.6,
  skills: 0.55,
  none: 2,
}
/** Whether the member chose it as a target job. */
export const isTarget = ({ profile }: Prepared, occupation: number) =>
  profile.why[occupation] === 'target'

/** A family of a target or of several crosswalk paths may appear three times. */
export function familyMost({ member, listing }: Prepared, family: number): number {
  const { occupationOf, occupationFamily } = listing.knowledge
  const isTargets = member.goals.occupations.some((code) => {
    return occupationFamily[occupationOf.get(code) ?? -1] === family
  })
  return isTargets ? 4 : member.goals.occupations.length > 0 ? 2 : 3
}

/** Evidence a counselor would accept; residual occupations ("All Other") name no job. */
export function hasEvidence(
  prepared: Prepared,
  occupation: number,
  { sure, isRefused }: { sure: boolean; isRefused: (code: string) => boolean },
): boolean {
  const { listing, profile } = prepared
  const known = listing.knowledge.occupations[occupation]
  const why = profile.why[occupation] ?? 'none'
  const fit = profile.fit[occupation] ?? 0
  if (!known || (/All Other$/.test(known.title) && why !== 'target')) return false
  if (why !== 'target' && isRefused(known.code)) return false
  if (!sure) {
    const skills = listing.knowledge.occupationSkills[occupation]?.length ?? 0
    return fit > 0.15 && why !== 'none' && skills > 0
  }
  // Work that requires a graduate degree: crosswalks name it for the field, counselors only for officers.
  if (why !== 'target' && isBeyondEnlisted(prepared.member, known.jobZone)) return false
  if (leadingTo(prepared, occupation, 'code').codes.length > 0) {
    return fit >= minFit.crosswalk || isLedWork(prepared, known.code)
  }
  if (why === 'target') return true
  const liking = profile.liking[occupation] ?? 0.5
  if (liking < 0.4 || (known.jobZone ?? 0) >= 5) return false
  // Imported occupations without known skills: too little is known to recommend them.
  if ((listing.knowledge.occupationSkills[occupation]?.length ?? 0) === 0) return false
  if (why === 'wish' && liking >= 0.65) return fit >= minFit.wish && (known.jobZone ?? 0) > 1
  if (why !== 'related' && ownSkillsOf(prepared, occupation).length < 2) return false
  return fit >= minFit[why]
}

/** The supervisors of a trade, for someone who has led people: the specialty leads there whatever the skills. */
const isLedWork = ({ member }: Prepared, code: string) =>
  isSupervisors.test(code) && isLeader(member) && member.component !== 'spouse'

/** Outside the chosen fields. */
export function isUnwished({ listing, member }: Prepared, occupation: number): boolean {
  const { families, occupationFamily } = listing.knowledge
  const code = families[occupationFamily[occupation] ?? -1]?.code ?? ''
  return member.goals.families.length > 0 && !member.goals.families.includes(code)
}
