import { mixHashes } from '#language/text/hash.ts'
import {
  type Knowledge,
  militaryFamily,
  type Specialty,
  specialtyKey,
} from '#matching/knowledge.ts'
import type { Member } from '#matching/member.ts'
import { daysBetween } from '#planning/rules/dates.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { skillBridgeWindow } from '#planning/rules/window.ts'
import { anybody, goldenDay } from '../golden/golden-member.ts'

/** A simulated member, and the groups they count in. */
export interface SimulatedMember {
  readonly member: Member
  readonly service: string
  readonly band: GradeBand
  /** The major group of the specialty's first civilian occupation. */
  readonly line: string
  /** All major groups of the specialty's civilian occupations. */
  readonly groups: ReadonlySet<string>
  readonly usableDays: number
}

/** Pay grades by career stage. */
export const gradeBands = {
  'E1–E5': ['E3', 'E4', 'E5'],
  'E6–E9': ['E6', 'E7', 'E8', 'E9'],
  'W1–W5': ['W2', 'W3', 'W4'],
  'O1–O6': ['O2', 'O3', 'O4', 'O5', 'O6'],
} as const
/** The name of a pay grade band. */
export type GradeBand = keyof typeof gradeBands

/** Usable days, as far as the grade allows: only members with equal days are compared. */
const daysGiven = [60, 90, 120]

/** Seeded numbers in [0, 1): the same members on any machine. */
export function evenNumbers(seed: number): () => number {
  let count = 0
  return () => mixHashes(seed, count++) / 4_294_967_296
}

/**
 * Members across services, grades and specialties, with evenly drawn interests and places. Leave is
 * set so that many have the same usable days whatever their service allows.
 */
export function simulatedMembers(
  knowledge: Knowledge,
  rules: readonly Rule[],
  count: number,
  seed = 11,
): SimulatedMember[] {
  const next = evenNumbers(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const byService = new Map<string, Specialty[]>()
  for (const specialty of knowledge.specialties) {
    if (majorGroups(specialty.occupations, knowledge).length === 0) continue
    byService.set(specialty.service, [...(byService.get(specialty.service) ?? []), specialty])
  }
  const services = [...byService.keys()].sort()
  const found: SimulatedMember[] = []
  while (found.length < count) {
    const service = pick(services)
    const specialty = pick(byService.get(service) ?? [])
    const band = pick(Object.keys(gradeBands) as GradeBand[])
    const days = pick(daysGiven)
    const member: Member = {
      ...anybody,
      seed: `simulated-${found.length}`,
      service,
      payGrade: pick(gradeBands[band]),
      specialties: [{ service, code: specialty.code }],
      holland: next() < 0.5 ? null : Array.from({ length: 6 }, () => Math.round(4 * next()) / 4),
      terminalLeaveDays: 0,
    }
    const fitted = withUsableDays(member, days, rules)
    if (!fitted) continue
    const groups = majorGroups(specialty.occupations, knowledge)
    found.push({
      member: fitted,
      service,
      band,
      usableDays: days,
      line: groups[0] ?? '',
      groups: new Set(groups),
    })
  }
  return found
}

/**
 * Sets the leave that gives the member exactly these usable days; undefined if service and grade
 * allow fewer or are unknown.
 */
export function withUsableDays(
  member: Member,
  days: number,
  rules: readonly Rule[],
): Member | undefined {
  const free = skillBridgeWindow({ ...member, terminalLeaveDays: 0 }, rules, goldenDay)
  if (free.opens === null || free.latestFinish === null) return
  const leave = daysBetween(free.opens, free.latestFinish) + 1 - days
  const fitted = { ...member, terminalLeaveDays: Math.max(0, leave) }
  return skillBridgeWindow(fitted, rules, goldenDay).usableDays === days ? fitted : undefined
}

/** The band of a grade; null if unknown. */
export function gradeBandOf(grade: string | null): GradeBand | null {
  if (grade === null) return null
  if (grade.startsWith('W')) return 'W1–W5'
  if (grade.startsWith('O')) return 'O1–O6'
  return Number(grade.slice(1)) <= 5 ? 'E1–E5' : 'E6–E9'
}

/** Major groups of a member's targets, else of the specialties' civilian occupations, in order. */
export function lineGroups(member: Member, knowledge: Knowledge): string[] {
  const { specialties, goals } = member
  if (goals.occupations.length > 0) return majorGroups(goals.occupations, knowledge)
  const codes = specialties.flatMap((one) => {
    return knowledge.specialtyOf.get(specialtyKey(one))?.occupations ?? []
  })
  return majorGroups(codes, knowledge)
}

function majorGroups(codes: readonly string[], knowledge: Knowledge): string[] {
  const groups = codes.map((code) => code.slice(0, 2))
  return [...new Set(groups)].filter((group) => {
    return group !== militaryFamily && knowledge.familyOf.has(group)
  })
}
