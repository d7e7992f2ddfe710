import { featureKeys } from '../weights.ts'
import { clearanceNames } from './evidence.ts'
import { scoreTenths } from './features.ts'
import { credentialKey, credentialValue, hasClearance } from './offer.ts'
import type { Prepared } from './prepare.ts'
import type { Check } from './verdict.ts'
import { skillValue } from './work-values.ts'

/** What stands between a member and a better match; `points` is what closing it alone would add. */
export interface Gap {
  readonly text: string
  readonly kind: string
  readonly points: number | null
}

/** A skill is counted at this strength once it is learned. */
const learned = 0.8
const skillsAt = featureKeys.indexOf('skills')
const credentialsAt = featureKeys.indexOf('credentials')
/** Rules that are a kind of gap of their own; all others are about time. */
const ownKinds: ReadonlySet<string> = new Set(['place', 'travel', 'service', 'standing', 'open-to'])
/** How many ways to raise the score are shown. */
const shown = 3

/** The open questions first, then what would raise the score, each found by scoring again with it. */
export function gapsOf(
  prepared: Prepared,
  row: number,
  values: Float64Array,
  checks: readonly Check[],
): Gap[] {
  const { listing, member } = prepared
  const opportunity = listing.opportunities[row]
  if (!opportunity) return []
  const { max } = listing
  const now = scoreTenths(values, max)
  const added = (at: number, value: number) => {
    const kept = values[at] ?? 0
    values[at] = value
    const then = scoreTenths(values, max)
    values[at] = kept
    return (then - now) / 10
  }
  const raises: { kind: string; points: number; name: string }[] = []
  const set = listing.skills.ids[row] ?? 0
  const [first, end] = [listing.skillOffsets[set] ?? 0, listing.skillOffsets[set + 1] ?? 0]
  const { rarity } = listing.knowledge
  const strengths = prepared.profile.skills
  // The rarer a skill, the more it adds: only the three rarest can be among the three shown.
  for (let slot = first, lacking = 0; slot < end && lacking < shown; slot++) {
    const skill = listing.skillsByRarity[slot] as number
    if ((strengths[skill] as number) > 0) continue
    lacking++
    strengths[skill] = learned
    const value = skillValue(listing.skillNumbers, first, end, strengths, rarity)
    strengths[skill] = 0
    const points = added(skillsAt, value)
    if (points <= 0) continue
    raises.push({ kind: 'skill', points, name: listing.knowledge.skills[skill]?.name ?? '' })
  }
  const own = prepared.ownCredentials
  for (const name of opportunity.credentials) {
    const key = credentialKey(name)
    if (own.has(key)) continue
    const value = credentialValue(opportunity, member, new Set([...own, key]))
    const points = added(credentialsAt, value)
    if (points > 0) raises.push({ kind: 'credential', points, name })
  }
  const { clearance } = opportunity
  if (clearance !== null && !hasClearance(member, clearance)) {
    const cleared = { ...member, clearance: { level: clearance, active: true } }
    const points = added(credentialsAt, credentialValue(opportunity, cleared, own))
    if (points > 0) raises.push({ kind: 'clearance', points, name: clearanceNames[clearance] })
  }
  if (raises.length > 1) raises.sort((one, other) => other.points - one.points)
  const gaps: Gap[] = []
  for (const { ok, rule, text } of checks) {
    if (ok !== true) gaps.push({ kind: gapKind(rule), text, points: null })
  }
  for (const { kind, points, name } of raises.slice(0, shown)) {
    gaps.push({ kind, points, text: raiseText(kind, name, showPoints(points)) })
  }
  return gaps
}

function raiseText(kind: string, name: string, gain: string): string {
  if (kind === 'skill') return `Learning ${name.toLowerCase()} would add ${gain}.`
  if (kind === 'credential') return `${name} would add ${gain}.`
  return `It asks for an active ${name} clearance, which would add ${gain}.`
}

function gapKind(rule: string): string {
  return ownKinds.has(rule) ? rule : 'length'
}

function showPoints(points: number): string {
  const tenths = Math.round(points * 10)
  const number = `${Math.floor(tenths / 10)}.${tenths % 10}`
  return tenths === 10 ? `${number} point` : `${number} points`
}
