import type { ListedPlace, Member } from '#matching/member.ts'
import type { WorkKind } from './work-kinds.ts'

/** At least so many of the first ten are of one of these kinds. */
export interface Want {
  readonly work: readonly WorkKind[]
  /** On the official program list, and on the sample listing, which holds a few dozen rows a kind at most. */
  readonly official: number
  readonly sample: number
}

/**
 * An invented person, and what a career counselor would say must and must not stand in their first ten. What
 * people whom SkillBridge excludes get is judged on the official list by the employers that train for their work.
 */
export interface GoldenMember {
  readonly key: string
  /** What differs from `anybody`; free text becomes `occupationScores` where the set is judged. */
  readonly member: Partial<Omit<Member, 'occupationScores'>>
  readonly wants: readonly Want[]
  /** Kinds that must not stand in the first ten. */
  readonly never: readonly WorkKind[]
  /** States one of which each match in person must lie in; nationwide and online ones pass. */
  readonly states?: readonly string[]
  /** At least so many job families lead a match each, counted over the first ten. */
  readonly variety?: number
  /** What the matches have in common for this person. */
  readonly only?: 'online' | 'not_skillbridge' | 'reach' | 'fits'
  readonly why: string
}

/** The day golden members are looked at. */
export const goldenDay = '2026-11-21'

/** Seven months before the end of a term, free to go anywhere, nothing else said. */
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

/** Somebody of a service and grade with one specialty. */
export function serves(service: string, payGrade: string, code: string) {
  return { service, payGrade, specialties: [{ service, code }] }
}

/** At least `official` and `sample` of the first ten are of one of these kinds. */
export function want(official: number, sample: number, ...work: WorkKind[]): Want {
  return { work, official, sample }
}

/** Goals with some of them said. */
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

/** Work from home only. */
export const remoteOnly: Member['places'] = { ...anybody.places, reach: 'remote_only' }

/** A circle around a town. */
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
