import { hollandTypes, type Knowledge, specialtyKey } from '../knowledge.ts'
import type { TextField } from '../text/text-index.ts'
import type { Member } from './member.ts'

/** What a member is likely to do well: how far each occupation and family fits, 0 to 1, and why. */
export interface OccupationProfile {
  readonly fit: Float32Array
  readonly familyFit: Float32Array
  /** Why an occupation fits, strongest first; see `OccupationWhy`. */
  readonly why: readonly OccupationWhy[]
  /** The best-fitting occupation of each family; -1 without one. */
  readonly bestOfFamily: Int16Array
  /** How far each occupation and family meets the work interests, 0 to 1; 0.5 is neutral or not known. */
  readonly liking: Float32Array
  readonly familyLiking: Float32Array
  /** Strength of each skill, 0 to 1, by number. */
  readonly skills: Float32Array
  /** Of `skills`: true when it comes from a specialty and the member did not name it. */
  readonly fromSpecialty: Uint8Array
  /** Words to look for in titles. */
  readonly titleQuery: readonly TextField[]
}

/** Where the fit of an occupation comes from. */
export type OccupationWhy = 'target' | 'crosswalk' | 'related' | 'text' | 'skills' | 'wish' | 'none'

/** What the crosswalk still counts beside named targets, and outside the families somebody chose. */
const besideTargets = 0.3
const outsideWishes = 0.75
/** What an occupation of a chosen family counts at least, and what skills and interests add to that. */
const wishShare = 0.6
const wishBySkills = 0.3
const wishByLiking = 0.3
/** The part of a family's work that must suit for the whole family to count, and what the best alone counts. */
const wholeFamily = 0.3
const bestAlone = 0.6
/** What the best fit of an occupation and of a family are lifted to where evidence is weak. */
const leastBest = 0.9
const leastBestFamily = 0.4

/** From so many skills on, those named tell what somebody wants to do. */
const fewSkills = 2
/** What using all of the skills named adds to a fit. */
const bySkillsNamed = 0.2

/** How much the crosswalk's first, second, … occupation counts. */
const rankWeights = [1, 0.88, 0.78, 0.7, 0.64]

/** Combines targets, crosswalk, free text, skills and chosen families; the strongest source decides, the others add a little. */
export function occupationProfile(member: Member, knowledge: Knowledge): OccupationProfile {
  const { occupations, occupationFamily, broadOf } = knowledge
  const count = occupations.length
  const { skills, fromSpecialty } = skillStrengths(member, knowledge)
  const direct = new Float32Array(count)
  const targets = new Uint8Array(count)
  const hasTargets = member.goals.occupations.some((code) => knowledge.occupationOf.has(code))
  const wished = new Set(member.goals.families.map((code) => knowledge.familyOf.get(code) ?? -1))
  for (const specialty of member.specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    known?.occupations.forEach((code, rank) => {
      const i = knowledge.occupationOf.get(code)
      if (i === undefined || (occupationFamily[i] ?? -1) < 0) return
      const share = crosswalkShare(hasTargets, wished, occupationFamily[i] as number)
      const weight = share * (rankWeights[rank] ?? 0.6)
      direct[i] = Math.max(direct[i] ?? 0, weight)
    })
  }
  for (const code of member.goals.occupations) {
    const i = knowledge.occupationOf.get(code)
    if (i === undefined) continue
    direct[i] = 1
    targets[i] = 1
  }
  const broad = new Float64Array(knowledge.broadCount)
  for (let i = 0; i < count; i++) {
    const group = broadOf[i] as number
    broad[group] = Math.max(broad[group] as number, direct[i] as number)
  }
  const suggested = new Float32Array(count)
  for (const [code, score] of member.occupationScores) {
    const i = knowledge.occupationOf.get(code)
    if (i !== undefined) suggested[i] = Math.min(1, Math.max(0, score))
  }
  const fit = new Float32Array(count)
  const why: OccupationWhy[] = []
  const liking = likings(member.holland, knowledge.occupationInterests)
  const familyLiking = likings(member.holland, knowledge.familyInterests)
  const coverage = coverages(knowledge, skills)
  const uses = usedSkills(member, knowledge, skills)
  for (let i = 0; i < count; i++) {
    if ((occupationFamily[i] as number) < 0) {
      why.push('none')
      continue
    }
    const covered = coverage[i] as number
    const named = direct[i] as number
    const related = 0.62 * (broad[broadOf[i] as number] as number)
    const suggests = suggested[i] as number
    const text = 0.85 * suggests
    const bySkills = 0.7 * covered
    const wish = wished.has(occupationFamily[i] as number)
      ? wishShare + wishBySkills * covered + wishByLiking * ((liking[i] as number) - 0.5)
      : 0
    const strongest = Math.max(named, related, text, bySkills, wish)
    const support =
      0.12 * covered +
      bySkillsNamed * (uses[i] as number) +
      0.06 * suggests +
      0.16 * ((liking[i] as number) - 0.5)
    fit[i] = Math.max(0, Math.min(1, 0.84 * strongest + support))
    if (strongest <= 0) why.push('none')
    else if (targets[i]) why.push('target')
    else if (strongest === named) why.push('crosswalk')
    else if (strongest === text) why.push('text')
    else if (strongest === wish) why.push('wish')
    else why.push(strongest === related ? 'related' : 'skills')
  }
  const { familyFit, bestOfFamily } = byFamily(knowledge, fit)
  scaleTo(leastBest, fit)
  scaleTo(leastBestFamily, familyFit)
  const titleQuery = titleWords(member, knowledge, fit)
  return {
    fit,
    familyFit,
    why,
    bestOfFamily,
    liking,
    familyLiking,
    skills,
    fromSpecialty,
    titleQuery,
  }
}

/** What the specialty's own work counts for somebody who names targets, or families that it is not in. */
function crosswalkShare(hasTargets: boolean, wished: ReadonlySet<number>, family: number): number {
  if (hasTargets) return besideTargets
  return wished.size > 0 && !wished.has(family) ? outsideWishes : 1
}

/** The interest-weighted strengths of each row of six shares, against the person's own mean. */
function likings(holland: readonly number[] | null, shares: Float64Array): Float32Array {
  const values = new Float32Array(shares.length / hollandTypes.length).fill(0.5)
  if (!holland) return values
  const [r = 0, i = 0, a = 0, s = 0, e = 0, c = 0] = holland
  const mean = (r + i + a + s + e + c) / hollandTypes.length
  for (let row = 0, at = 0; row < values.length; row++, at += hollandTypes.length) {
    const first = shares[at] as number
    if (first < 0) continue
    const strength =
      first * r +
      (shares[at + 1] as number) * i +
      (shares[at + 2] as number) * a +
      (shares[at + 3] as number) * s +
      (shares[at + 4] as number) * e +
      (shares[at + 5] as number) * c
    values[row] = Math.max(0, Math.min(1, 0.5 + 1.2 * (strength - mean)))
  }
  return values
}

function skillStrengths(member: Member, knowledge: Knowledge) {
  const skills = new Float32Array(knowledge.skills.length)
  const fromSpecialty = new Uint8Array(knowledge.skills.length)
  for (const specialty of member.specialties) {
    for (const id of knowledge.specialtyOf.get(specialtyKey(specialty))?.skills ?? []) {
      const skill = knowledge.skillOf.get(id)
      if (skill === undefined) continue
      skills[skill] = 0.7
      fromSpecialty[skill] = 1
    }
  }
  for (const { id, level } of member.skills) {
    const skill = knowledge.skillOf.get(id)
    if (skill === undefined) continue
    skills[skill] = 0.55 + 0.45 * Math.min(1, level / 4)
    fromSpecialty[skill] = 0
  }
  return { skills, fromSpecialty }
}

/** The rarity-weighted share of each occupation's skills that the member has: only skills the member has are walked. */
function coverages(knowledge: Knowledge, skills: Float32Array): Float64Array {
  const { rarity, skillOccupations, occupationSkillWeight } = knowledge
  const covered = new Float64Array(knowledge.occupations.length)
  for (let skill = 0; skill < skills.length; skill++) {
    const strength = skills[skill] as number
    if (strength === 0) continue
    const gain = (rarity[skill] as number) * strength
    const users = skillOccupations[skill] as Uint16Array
    for (let at = 0; at < users.length; at++) {
      const i = users[at] as number
      covered[i] = (covered[i] as number) + gain / (occupationSkillWeight[i] as number)
    }
  }
  return covered
}

/** The rarity-weighted share of the skills a member named that each occupation uses; 0 where few are named. */
function usedSkills(member: Member, knowledge: Knowledge, skills: Float32Array): Float64Array {
  const { rarity, skillOccupations } = knowledge
  const used = new Float64Array(knowledge.occupations.length)
  const named = new Set(member.skills.map(({ id }) => knowledge.skillOf.get(id) ?? -1))
  named.delete(-1)
  if (named.size < fewSkills) return used
  let total = 0
  for (const skill of named) total += (rarity[skill] as number) * (skills[skill] as number)
  for (const skill of named) {
    const share = ((rarity[skill] as number) * (skills[skill] as number)) / total
    const users = skillOccupations[skill] as Uint16Array
    for (let at = 0; at < users.length; at++) {
      const i = users[at] as number
      used[i] = (used[i] as number) + share
    }
  }
  return used
}

/**
 * How likely work listed under a family alone is to suit: as its best two occupations do, less the smaller the
 * part of the family's work that suits (a pilot fits few jobs of transportation, a mechanic many of repair).
 */
function byFamily({ families, occupationFamily }: Knowledge, fit: Float32Array) {
  const best = new Float32Array(families.length)
  const second = new Float32Array(families.length)
  const sum = new Float32Array(families.length)
  const count = new Float32Array(families.length)
  const bestOfFamily = new Int16Array(families.length).fill(-1)
  for (let i = 0; i < fit.length; i++) {
    const family = occupationFamily[i] as number
    const value = fit[i] as number
    if (family < 0) continue
    count[family] = (count[family] as number) + 1
    sum[family] = (sum[family] as number) + value
    if (value <= 0) continue
    if (value > (best[family] as number)) {
      second[family] = best[family] as number
      best[family] = value
      bestOfFamily[family] = i
    } else if (value > (second[family] as number)) second[family] = value
  }
  const familyFit = best.map((value, family) => {
    const mixed = 0.8 * value + 0.2 * (second[family] as number)
    const mean = (sum[family] as number) / Math.max(1, count[family] as number)
    const part = value > 0 ? Math.min(1, mean / value / wholeFamily) : 0
    return mixed * Math.sqrt(mixed) * (bestAlone + (1 - bestAlone) * part)
  })
  return { familyFit, bestOfFamily }
}

/** Lifts weak evidence so that the best value reaches `floor`: ranks within one person stay comparable. */
function scaleTo(floor: number, values: Float32Array): void {
  let best = 0
  for (let i = 0; i < values.length; i++) best = Math.max(best, values[i] as number)
  if (best <= 0 || best >= floor) return
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] as number) * floor) / best
}

function titleWords(member: Member, knowledge: Knowledge, fit: Float32Array): TextField[] {
  const best: number[] = []
  for (let i = 0; i < fit.length; i++) if ((fit[i] as number) > 0.3) best.push(i)
  best.sort((one, other) => (fit[other] ?? 0) - (fit[one] ?? 0) || one - other)
  const fields: TextField[] = []
  for (const i of best.slice(0, 8)) {
    const { title, aliases } = knowledge.occupations[i] ?? { title: '', aliases: [] }
    const weight = (fit[i] ?? 0) ** 2
    fields.push({ text: title, weight: 2 * weight })
    for (const alias of aliases.slice(0, 6)) fields.push({ text: alias, weight: 0.7 * weight })
  }
  for (const specialty of member.specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    if (known) fields.push({ text: known.title, weight: 1 })
  }
  if (member.specialtyText) fields.push({ text: member.specialtyText, weight: 1.5 })
  return fields
}
