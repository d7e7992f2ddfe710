import { hollandTypes, type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'
import type { TextField } from '../text/text-index.ts'
import { fillCoverage, fillUses, skillStrengths } from './skill-strengths.ts'

/** What a member is likely to do well: how far each occupation and family fits, 0 to 1, and why. */
export interface OccupationProfile {
  readonly fit: Float32Array
  readonly familyFit: Float32Array
  /** Why each occupation fits, as an index of `occupationWhys`. */
  readonly why: Uint8Array
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
export const occupationWhys = [
  'none',
  'target',
  'crosswalk',
  'related',
  'text',
  'skills',
  'wish',
] as const
const [target, crosswalk, closeTo, text, skill, wish] = [1, 2, 3, 4, 5, 6]

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

/** What using all of the skills named adds to a fit. */
const bySkillsNamed = 0.2

/** How much the crosswalk's first, second, … occupation counts. */
const rankWeights = [1, 0.88, 0.78, 0.7, 0.64]

/** By occupation, used by one member after another: each is worked out to its end before the next begins. */
const room = {
  /** How far it is a target or the crosswalk leads to it, and the same of its broad occupation. */
  direct: new Float32Array(0),
  broad: new Float64Array(0),
  targets: new Uint8Array(0),
  /** How far free text suggests it. */
  suggested: new Float32Array(0),
  /** See `fillCoverage` and `fillUses`. */
  covered: new Float64Array(0),
  used: new Float64Array(0),
}

function emptyRoom(knowledge: Knowledge): typeof room {
  const { length } = knowledge.occupations
  if (room.direct.length !== length || room.broad.length !== knowledge.broadCount) {
    room.direct = new Float32Array(length)
    room.broad = new Float64Array(knowledge.broadCount)
    room.targets = new Uint8Array(length)
    room.suggested = new Float32Array(length)
    room.covered = new Float64Array(length)
    room.used = new Float64Array(length)
    return room
  }
  room.direct.fill(0)
  room.broad.fill(0)
  room.targets.fill(0)
  room.suggested.fill(0)
  room.covered.fill(0)
  room.used.fill(0)
  return room
}

/** Combines targets, crosswalk, free text, skills and chosen families; the strongest source decides, the others add a little. */
export function occupationProfile(member: Member, knowledge: Knowledge): OccupationProfile {
  const { occupations, occupationFamily, broadOf } = knowledge
  const count = occupations.length
  const { skills, fromSpecialty } = skillStrengths(member, knowledge)
  const { direct, broad, targets, suggested, covered, used } = emptyRoom(knowledge)
  const isWished = chosenFamilies(member, knowledge)
  fillDirect(member, knowledge, isWished)
  fillCoverage(knowledge, skills, covered)
  fillUses(member, knowledge, skills, used)
  for (const [code, score] of member.occupationScores) {
    const i = knowledge.occupationOf.get(code)
    if (i !== undefined) suggested[i] = Math.min(1, Math.max(0, score))
  }
  const fit = new Float32Array(count)
  const why = new Uint8Array(count)
  const liking = likings(member.holland, knowledge.occupationInterests)
  const familyLiking = likings(member.holland, knowledge.familyInterests)
  for (let i = 0; i < count; i++) {
    const family = occupationFamily[i] as number
    if (family < 0) continue
    const covers = covered[i] as number
    const likes = (liking[i] as number) - 0.5
    const named = direct[i] as number
    const related = 0.62 * (broad[broadOf[i] as number] as number)
    const suggests = suggested[i] as number
    const byText = 0.85 * suggests
    const bySkills = 0.7 * covers
    const byWish =
      isWished[family] === 1 ? wishShare + wishBySkills * covers + wishByLiking * likes : 0
    const strongest = Math.max(named, related, byText, bySkills, byWish)
    const support =
      0.12 * covers + bySkillsNamed * (used[i] as number) + 0.06 * suggests + 0.16 * likes
    fit[i] = Math.max(0, Math.min(1, 0.84 * strongest + support))
    if (strongest <= 0) continue
    if (targets[i] === 1) why[i] = target
    else if (strongest === named) why[i] = crosswalk
    else if (strongest === byText) why[i] = text
    else if (strongest === byWish) why[i] = wish
    else why[i] = strongest === related ? closeTo : skill
  }
  const { familyFit, bestOfFamily } = byFamily(knowledge, fit)
  scaleTo(leastBest, fit)
  scaleTo(leastBestFamily, familyFit)
  const titleQuery = titleWords(member, knowledge, fit)
  return {
    ...{ fit, familyFit, why, bestOfFamily, liking, familyLiking },
    ...{ skills, fromSpecialty, titleQuery },
  }
}

/** 1 for each family the member chose; of one that is not known nothing but that some are chosen. */
function chosenFamilies({ goals }: Member, knowledge: Knowledge): Uint8Array {
  const chosen = new Uint8Array(knowledge.families.length)
  for (const code of goals.families) {
    const family = knowledge.familyOf.get(code)
    if (family !== undefined) chosen[family] = 1
  }
  return chosen
}

/** Fills `direct`, `broad` and `targets`. */
function fillDirect({ specialties, goals }: Member, knowledge: Knowledge, isWished: Uint8Array) {
  const { occupationFamily, occupationOf, broadOf } = knowledge
  const { direct, broad, targets } = room
  const hasTargets = goals.occupations.some((code) => occupationOf.has(code))
  const lift = (i: number, weight: number) => {
    if (weight <= (direct[i] as number)) return
    direct[i] = weight
    const group = broadOf[i] as number
    broad[group] = Math.max(broad[group] as number, direct[i] as number)
  }
  for (const specialty of specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    known?.occupations.forEach((code, rank) => {
      const i = occupationOf.get(code)
      const family = i === undefined ? -1 : (occupationFamily[i] as number)
      if (i === undefined || family < 0) return
      const outside = goals.families.length > 0 && isWished[family] !== 1
      const share = hasTargets ? besideTargets : outside ? outsideWishes : 1
      lift(i, share * (rankWeights[rank] ?? 0.6))
    })
  }
  for (const code of goals.occupations) {
    const i = occupationOf.get(code)
    if (i === undefined) continue
    lift(i, 1)
    targets[i] = 1
  }
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

/** Titles of so many occupations are looked for, and so many other names of each. */
const bestTitles = 8
const aliasesEach = 6

function titleWords(member: Member, knowledge: Knowledge, fit: Float32Array): TextField[] {
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
  for (const i of best) {
    const { title, aliases } = knowledge.occupations[i] ?? { title: '', aliases: [] }
    const weight = (fit[i] ?? 0) ** 2
    fields.push({ text: title, weight: 2 * weight })
    for (const alias of aliases.slice(0, aliasesEach)) {
      fields.push({ text: alias, weight: 0.7 * weight })
    }
  }
  for (const specialty of member.specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    if (known) fields.push({ text: known.title, weight: 1 })
  }
  if (member.specialtyText) fields.push({ text: member.specialtyText, weight: 1.5 })
  return fields
}
