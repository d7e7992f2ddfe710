import type { ListedPlace, Member } from '#matching/member.ts'
import type { WorkKind } from './work-kinds.ts'

/** A minimum number of the first ten that must be one of these kinds. */
export interface Want {
  readonly work: readonly WorkKind[]
  /** On the official list, and on the sample listing, which has at most a few dozen rows per kind. */
  readonly official: number
  readonly sample: number
}

/**
 * An invented person, and what a career counselor would require and forbid in their first ten. For
 * people SkillBridge excludes, the official list is judged by the employers that train for their
 * work.
 */
export interface GoldenMember {
  readonly key: string
  /** Differences from `anybody`; free text becomes `occupationScores` during judging. */
  readonly member: Partial<Omit<Member, 'occupationScores'>>
  readonly wants: readonly Want[]
  /** Kinds forbidden in the first ten. */
  readonly never: readonly WorkKind[]
  /** In-person matches must be in one of these states; nationwide and online ones pass. */
  readonly states?: readonly string[]
  /** Minimum number of leading job families among the first ten. */
  readonly variety?: number
  /** A property all of this person's matches share. */
  readonly only?: 'online' | 'not_skillbridge' | 'reach' | 'fits'
  readonly why: string
}

/** The date used for golden members. */
export const goldenDay = '2026-11-21'

/** Seven months before the end of a term, open to any location, nothing else given. */
export const anybody: Member = {
  seed: 'golden',
  component: 'active',
  service: null,
  payGrade: null,
  onOrders: false,
  continuousDays: null,
  years: 6,
  separation: '2027-06-21',
  terminalLeaveDays: 30,
  permissiveDays: 0,
  specialties: [],
  specialtyText: null,
  stationed: 'conus',
  places: { reach: 'anywhere', listed: [], home: null, delivery: [] },
  certifications: [],
  studyField: null,
  clearance: { level: 'none', active: false },
  skills: [],
  holland: null,
  goals: {
    occupations: [],
    families: [],
    payFloor: null,
    workMode: 'any',
    start: null,
    experience: '',
  },
  occupationScores: new Map(),
  vector: null,
}

/** A member of a service and grade with one specialty. */
export function serves(service: string, payGrade: string, code: string) {
  return { service, payGrade, specialties: [{ service, code }] }
}

/** At least `official` and `sample` of the first ten must be one of these kinds. */
export function want(official: number, sample: number, ...work: WorkKind[]): Want {
  return { work, official, sample }
}

/** Goals with some of them set. */
export function goals(said: Partial<Member['goals']>): Member['goals'] {
  return { ...anybody.goals, ...said }
}

/** Skills at one level. */
export function skilled(level: number, ...ids: string[]): Member['skills'] {
  return ids.map((id) => ({ id, level }))
}

/** Only these places. */
export function only(...listed: ListedPlace[]): Member['places'] {
  return { ...anybody.places, reach: 'listed', listed }
}

/** Remote work only. */
export const remoteOnly: Member['places'] = { ...anybody.places, reach: 'remote_only' }

/** A radius around a town. */
export function around(
  label: string,
  latitude: number,
  longitude: number,
  miles: number,
  ...states: string[]
): ListedPlace {
  return { kind: 'point', label, latitude, longitude, miles, states }
}

/** A whole state. */
export function state(code: string): ListedPlace {
  return { kind: 'state', state: code }
}
