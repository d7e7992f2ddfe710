import { hollandTypes, type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { isBeyondEnlisted, levelShare } from './level.ts'
import { skillCoverage, skillStrengths, skillUses } from './skill-strengths.ts'
import { isBesideCare, isCare, isClinicCare } from './support-work.ts'
import {
  hasNamedWish,
  minorOf,
  mixedMinor,
  refusedGroupOf,
  refusedGroups,
  wantedWork,
} from './wanted-work.ts'

/** What a member likely does well: the fit of each occupation and family, 0 to 1, and why. */
export interface OccupationProfile {
  readonly fit: Float32Array
  readonly familyFit: Float32Array
  /** Why each occupation fits. */
  readonly why: readonly OccupationWhy[]
  /** The best-fitting occupation of each family; -1 without one. */
  readonly bestOfFamily: Int16Array
  /** How well each occupation and family matches the work interests, 0 to 1; 0.5 is neutral or unknown. */
  readonly liking: Float32Array
  readonly familyLiking: Float32Array
  /** Strength of each skill, 0 to 1, by number. */
  readonly skills: Float32Array
  /** For `skills`: true if it comes from a specialty and the member didn't name it. */
  readonly fromSpecialty: Uint8Array
}

/** The source of an occupation's fit. */
export type OccupationWhy = 'none' | 'target' | 'crosswalk' | 'related' | 'text' | 'skills' | 'wish'

/** Factor for work that shares the minor group with refused work. */
const besideRefused = 0.4
/** Weight of the crosswalk next to named targets, and outside the chosen families. */
const besideTargets = 0.3
/** The same next to work that the member's own words name, without targets. */
const besideWishes = 0.5
const outsideWishes = 0.75
/** The same in the minor group of wanted work, where it shows that the member knows the field. */
const inWantedField = 0.8
/** Minimum for an occupation of a chosen family: without named work, beside work that their words name, and with targets. */
const wishShare = 0.6
const wishBesideWishes = 0.52
const wishBesideTargets = 0.25
/** Weight of free text, without and with named targets. */
const textAlone = 0.85
const textBesideTargets = 0.75
/** Weight of sharing the broad occupation or the minor group with a matched occupation. */
const byBroad = 0.7
const byMinor = 0.5
/** Lower for mixed minor groups. */
const byMixedMinor = 0.35
/** Mixed broad occupations, too: "computer occupations, all other" are of many kinds. */
const mixedBroad = /^..-..99/
/** Weight of support work beside care that matches. */
const byCare = 0.55
/** Weight of the skills an occupation uses, without and with named work. */
const skillsAlone = 0.7
const skillsBesideWishes = 0.5
const wishBySkills = 0.3
const wishByLiking = 0.3
/** Share of a family's work that must fit for it to count fully, and the weight of the best alone. */
const wholeFamily = 0.12
const bestAlone = 0.4
/** Only fit above this counts for a family: a wish for the family alone gives this much to all of it. */
const familyFloor = 0.3
/** Where evidence is weak, the best occupation and the best family are raised to this fit. */
const minBest = 0.9
const minBestFamily = 0.4

/** Weight of skills and interests without other evidence for an occupation. */
const alone = 0.2
/** Added to the fit for using all named skills. */
const bySkillsNamed = 0.2

/** Weights of the crosswalk's first, second, … occupation. */
const rankWeights = [1, 0.88, 0.78, 0.7, 0.64]

/** Combines targets, crosswalk, text, skills and families; the strongest decides, others add a little. */
export function occupationProfile(member: Member, knowledge: Knowledge): OccupationProfile {
  const { occupations, occupationFamily, broadOf } = knowledge
  const count = occupations.length
  const { skills, fromSpecialty } = skillStrengths(member, knowledge)
  const isWished = chosenFamilies(member, knowledge)
  const { direct, broad, targets, minor, refused } = directFits(member, knowledge, isWished)
  const hasTargets = targets.includes(1)
  const textShare = hasTargets ? textBesideTargets : hasNamedWish(member) ? 1 : textAlone
  const skillShare = hasTargets || hasNamedWish(member) ? skillsBesideWishes : skillsAlone
  const familyShare = hasTargets
    ? wishBesideTargets
    : hasNamedWish(member)
      ? wishBesideWishes
      : wishShare
  const covered = skillCoverage(knowledge, skills)
  const used = skillUses(member, knowledge, skills)
  const suggested = new Float32Array(count)
  for (const [code, score] of member.occupationScores) {
    const i = knowledge.occupationOf.get(code)
    if (i !== undefined) suggested[i] = Math.min(1, Math.max(-1, score))
  }
  const care = occupations.reduce((most, { code }, i) => {
    const value = Math.max(direct[i] as number, suggested[i] as number)
    return value > most && isCare(code) ? value : most
  }, 0)
  const gaveCare = member.specialties.some((one) => {
    return knowledge.specialtyOf.get(specialtyKey(one))?.occupations.some(isClinicCare)
  })
  const fit = new Float32Array(count)
  const why = new Array<OccupationWhy>(count).fill('none')
  const liking = likings(member.holland, knowledge.occupationInterests)
  const familyLiking = likings(member.holland, knowledge.familyInterests)
  for (let i = 0; i < count; i++) {
    const family = occupationFamily[i] as number
    if (family < 0) continue
    const covers = covered[i] as number
    const likes = (liking[i] as number) - 0.5
    const named = direct[i] as number
    const { code = '', jobZone = null } = occupations[i] ?? {}
    const near = minor.get(minorOf(code)) ?? 0
    const related = Math.max(
      (mixedBroad.test(code) ? byMixedMinor : byBroad) * (broad[broadOf[i] as number] as number),
      near > 0 ? near * (mixedMinor.test(code) ? byMixedMinor : byMinor) : 0,
      isBesideCare(code, gaveCare) ? byCare * care : 0,
    )
    const suggests = Math.max(0, suggested[i] as number)
    if ((suggested[i] as number) < 0 && targets[i] !== 1) continue
    const byText = textShare * suggests
    const bySkills = skillShare * covers
    const byWish =
      isWished[family] === 1 ? familyShare + wishBySkills * covers + wishByLiking * likes : 0
    const isRefused = refused.has(refusedGroupOf(code)) && byText < wishBesideTargets
    const isChosen = targets[i] === 1 || suggests === 1
    const strongest =
      Math.max(named, related, byText, bySkills, byWish) *
      (isRefused ? besideRefused : 1) *
      (isChosen ? 1 : levelShare(member, jobZone))
    const support =
      0.12 * covers + bySkillsNamed * (used[i] as number) + 0.06 * suggests + 0.16 * likes
    fit[i] = Math.max(0, Math.min(1, 0.84 * strongest + support * Math.min(1, alone + strongest)))
    if (strongest <= 0) continue
    if (targets[i] === 1) why[i] = 'target'
    else if (strongest === named) why[i] = 'crosswalk'
    else if (strongest === byText) why[i] = 'text'
    else if (strongest === byWish) why[i] = 'wish'
    else why[i] = strongest === related ? 'related' : 'skills'
  }
  const { familyFit, bestOfFamily } = byFamily(knowledge, fit)
  scaleTo(minBest, fit)
  scaleTo(minBestFamily, familyFit)
  return {
    fit,
    familyFit,
    why,
    bestOfFamily,
    liking,
    familyLiking,
    skills,
    fromSpecialty,
  }
}

/** 1 for each family the member chose; unknown families only record that some are chosen. */
function chosenFamilies({ goals }: Member, knowledge: Knowledge): Uint8Array {
  const chosen = new Uint8Array(knowledge.families.length)
  for (const code of goals.families) {
    const family = knowledge.familyOf.get(code)
    if (family !== undefined) chosen[family] = 1
  }
  return chosen
}

/** How directly each occupation is a target or led to by the crosswalk, and the best by broad one. */
function directFits(member: Member, knowledge: Knowledge, isWished: Uint8Array) {
  const { specialties, goals } = member
  const { occupations, occupationFamily, occupationOf, broadOf, broadCount } = knowledge
  const hasWish = hasNamedWish(member)
  const direct = new Float32Array(occupations.length)
  const broad = new Float64Array(broadCount)
  const targets = new Uint8Array(occupations.length)
  const minor = new Map<string, number>()
  const hasTargets = goals.occupations.some((code) => occupationOf.has(code))
  // "Physician assistant one day": until then, what they do today counts as their field.
  const isLongWay = goals.occupations.every((code) => {
    return isBeyondEnlisted(member, occupations[occupationOf.get(code) ?? -1]?.jobZone)
  })
  const refused = refusedGroups(member)
  const wanted = new Set(wantedWork(member).map(minorOf))
  const lift = (i: number, weight: number) => {
    if (weight <= (direct[i] as number)) return
    direct[i] = weight
    const group = broadOf[i] as number
    broad[group] = Math.max(broad[group] as number, weight)
    const code = minorOf(occupations[i]?.code ?? '')
    minor.set(code, Math.max(minor.get(code) ?? 0, weight))
  }
  for (const specialty of specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    known?.occupations.forEach((code, rank) => {
      const i = occupationOf.get(code)
      const family = i === undefined ? -1 : (occupationFamily[i] as number)
      if (i === undefined || family < 0 || refused.has(refusedGroupOf(code))) return
      const outside = goals.families.length > 0 && isWished[family] !== 1
      const isInField = wanted.has(minorOf(code)) && !mixedMinor.test(code)
      const besideOther = hasTargets
        ? isLongWay
          ? inWantedField
          : besideTargets
        : hasWish
          ? besideWishes
          : 1
      const beside = isInField ? inWantedField : besideOther
      const share = beside === 1 && outside ? outsideWishes : beside
      lift(i, share * (rankWeights[rank] ?? 0.6))
    })
  }
  for (const code of goals.occupations) {
    const i = occupationOf.get(code)
    if (i === undefined) continue
    lift(i, 1)
    targets[i] = 1
  }
  return { direct, broad, targets, minor, refused }
}

/** Interest-weighted strengths of each row of six shares, relative to the person's mean. */
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
 * Likelihood that work listed under a family alone fits: like its best two occupations, reduced by
 * how little of the family's work fits (a pilot fits few transportation jobs, a mechanic many
 * repair jobs).
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
    sum[family] = (sum[family] as number) + Math.max(0, value - familyFloor)
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

/** Scales weak evidence so the best value reaches `floor`: keeps one person's ranks comparable. */
function scaleTo(floor: number, values: Float32Array): void {
  let best = 0
  for (let i = 0; i < values.length; i++) best = Math.max(best, values[i] as number)
  if (best <= 0 || best >= floor) return
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] as number) * floor) / best
}
