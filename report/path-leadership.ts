import { leadingTo } from '#matching/explain/why.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { namedSkills } from './path-standing.ts'

const seniorOfficer = /^O(?:[4-9]|10)$/
const managers = /^11-/
/** Managers of operations and of programs, in every line of business. */
const general = /^11-(?:1021|9199)\.00/
/** Skills of leading from which a manager's job fits. */
const minSkills = 2

/** Whether work is leading others. */
export const leadsOthers = (code: string) => managers.test(code)

/**
 * The manager's job that fits a senior officer best: one their specialty leads to, or of any business, by the
 * skills they named. Undefined for everyone else, for those who chose targets, and without two skills of leading.
 */
export function leadershipPath(
  prepared: Prepared,
  isRefused: (code: string) => boolean,
): number | undefined {
  const { listing, member } = prepared
  const { occupations, skillOf, skills } = listing.knowledge
  if (!seniorOfficer.test(member.payGrade ?? '') || member.component === 'spouse') return undefined
  const leading = member.skills.filter(({ id }) => {
    return skills[skillOf.get(id) ?? -1]?.kind === 'leadership'
  })
  if (member.goals.occupations.length > 0 || leading.length < minSkills) return undefined
  const worth = (i: number) => namedSkills(prepared, i)
  return [...occupations.keys()]
    .filter((i) => {
      const code = occupations[i]?.code ?? ''
      const isLed = leadingTo(prepared, i, 'code').codes.length > 0
      return leadsOthers(code) && (isLed || general.test(code)) && worth(i) > 0 && !isRefused(code)
    })
    .toSorted((one, other) => worth(other) - worth(one) || one - other)[0]
}
