import { stateNames } from '#language/text/state-names.ts'
import type { Member } from '#matching/member.ts'
import { type CredentialTables, heldCredential, usualCredential } from './usual-credentials.ts'

/** States whose nursing licenses count in one another's, as in data/license-compacts.csv. */
export const nurseCompact: ReadonlySet<string> = new Set(
  'AL AZ AR CO CT DE FL GA ID IN IA KS KY LA ME MD MS MO MT NE NH NJ NM NC ND OH OK PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
)
const isNursing = /^29-(?:1141|2061)/
const isCompact = /\bcompact|multi-?state/i
/** Licenses that count in every state, or aren't a state's. */
const isFederal = /driver|FAA|Coast Guard/

/**
 * What is left to do for a license of one state by someone who asked for work in others: "transfer your
 * Virginia license to Florida"; null if nothing.
 */
export function licenseTransfer(
  member: Pick<Member, 'certifications' | 'places'>,
  code: string,
  tables: CredentialTables,
): string | null {
  const usual = usualCredential(code, tables)?.name ?? ''
  if (!/license/.test(usual) || isFederal.test(usual)) return null
  const held = heldCredential(member, code, tables)
  const own = held === undefined ? undefined : stateIn(held)
  const asked = statesAsked(member)
  const [target] = asked
  if (held === undefined || own === undefined || target === undefined) return null
  if (asked.includes(own)) return null
  const [from, to] = [stateNames[own], stateNames[target]]
  if (isNursing.test(code) && nurseCompact.has(own) && nurseCompact.has(target)) {
    return isCompact.test(held)
      ? null
      : `check that your ${from} license is multistate: ${to} then takes it`
  }
  return `transfer your ${from} license to ${to}`
}

/** States of the places a member asked for, nearest first; their home's if they asked for none. */
function statesAsked({ places: { reach, listed, home } }: Pick<Member, 'places'>): string[] {
  if (reach === 'anywhere') return []
  const asked = listed.flatMap((one) => {
    return one.kind === 'state' ? [one.state] : one.kind === 'point' ? one.states.slice(0, 1) : []
  })
  return asked.length > 0 ? asked : home ? [home.state] : []
}

/** Longer names first: "West Virginia" isn't Virginia. */
const states = Object.entries(stateNames).sort(([, one], [, other]) => other.length - one.length)

/** The state whose name or code a license gives: "RN, TX". */
function stateIn(license: string): string | undefined {
  const named = states.find(([, name]) => new RegExp(`\\b${name}\\b`).test(license))
  return (named ?? states.find(([code]) => new RegExp(`(?:, |\\()${code}\\b`).test(license)))?.[0]
}
