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
  const raises: { kind: string; points: number; text: (points: string) => string }[] = []
  const raise = (kind: string, points: number, text: (points: string) => string) => {
    if (points > 0) raises.push({ kind, points, text })
  }

  const skillsAt = featureKeys.indexOf('skills')
  const set = listing.skills.ids[row] ?? 0
  const [first, end] = [listing.skillOffsets[set] ?? 0, listing.skillOffsets[set + 1] ?? 0]
  const { rarity } = listing.knowledge
  const strengths = prepared.profile.skills
  const lacking: number[] = []
  for (let slot = first; slot < end; slot++) {
    const skill = listing.skillNumbers[slot] ?? 0
    if ((strengths[skill] ?? 0) <= 0) lacking.push(skill)
  }
  // The rarer a skill, the more it adds: only the three rarest can be among the three shown.
  lacking.sort((one, other) => (rarity[other] ?? 0) - (rarity[one] ?? 0) || one - other)
  for (const skill of lacking.slice(0, shown)) {
    strengths[skill] = learned
    const value = skillValue(listing.skillNumbers, first, end, strengths, rarity)
    strengths[skill] = 0
    const name = listing.knowledge.skills[skill]?.name ?? ''
    raise('skill', added(skillsAt, value), (gain) => {
      return `Learning ${name.toLowerCase()} would add ${gain}.`
    })
  }
  const credentialsAt = featureKeys.indexOf('credentials')
  const own = prepared.ownCredentials
  for (const name of opportunity.credentials) {
    const key = credentialKey(name)
    if (own.has(key)) continue
    const value = credentialValue(opportunity, member, new Set([...own, key]))
    raise('credential', added(credentialsAt, value), (gain) => `${name} would add ${gain}.`)
  }
  const { clearance } = opportunity
  if (clearance !== null && !hasClearance(member, clearance)) {
    const cleared = { ...member, clearance: { level: clearance, active: true } }
    const points = added(credentialsAt, credentialValue(opportunity, cleared, own))
    raise('clearance', points, (gain) => {
      return `It asks for an active ${clearanceNames[clearance]} clearance, which would add ${gain}.`
    })
  }
  raises.sort((one, other) => other.points - one.points)
  const open = checks
    .filter(({ ok }) => ok !== true)
    .map(({ rule, text }): Gap => ({ kind: gapKind(rule), text, points: null }))
  const best = raises.slice(0, shown).map(({ kind, points, text }): Gap => {
    return { kind, points, text: text(showPoints(points)) }
  })
  return [...open, ...best]
}

function gapKind(rule: string): string {
  return ['place', 'travel', 'service', 'standing', 'open-to'].includes(rule) ? rule : 'length'
}

function showPoints(points: number): string {
  const tenths = Math.round(points * 10)
  const number = `${Math.floor(tenths / 10)}.${tenths % 10}`
  return tenths === 10 ? `${number} point` : `${number} points`
}
