import type { RankedMatch } from '../explain/explain.ts'
import { lacksRequirement, noteOf } from '../program-note.ts'
import type { Ranking } from '../rank.ts'

/** Minimum score of a best shot. */
const bestShotFrom = 35
/** The best shot is one of these: the ones every plan shows. */
const firstMatches = 10
/** A host can be asked to shorten a program that is at most this much longer than the days left. */
const shortenBy = 1.5
/** Maximum letters of a program's title in a sentence. */
const maxTitle = 64

/**
 * The first match of the member's work whose dates work, or that is short enough to ask for less, and
 * that asks for no license, degree or grade the member lacks.
 */
export function bestShot({ matches, window, prepared }: Ranking): RankedMatch | undefined {
  const { programNotes } = prepared.listing.knowledge
  return matches
    .slice(0, firstMatches)
    .find(
      (match) =>
        match.evidence !== 'none' &&
        match.score >= bestShotFrom &&
        isWorthAsking(match, window.daysLeft) &&
        !lacksRequirement(prepared.member, noteOf(programNotes, match.opportunity)),
    )
}

/** "Your best shot: Apollo IS. You’d monitor networks remotely, and its 91–120 days fit your 120." */
export function bestShotSentence(match: RankedMatch): string {
  return `Your best shot: ${programName(match.opportunity)}. ${match.sentence}`
}

/** Whether its dates work, or its length isn't out of reach. */
function isWorthAsking({ eligibility, length }: RankedMatch, daysLeft: number | null): boolean {
  if (eligibility === 'fits' || length.length === 0 || daysLeft === null) return true
  return Math.min(...length.map(({ min }) => min)) <= daysLeft * shortenBy
}

/** "Network administrator at Gray Link"; omits the host if the title already names it. */
export function programName({ title, organization }: RankedMatch['opportunity']): string {
  const host = hostName(organization)
  const isNamed =
    isDepartment.test(host) || title.toLowerCase().includes(host.toLowerCase().slice(0, 12))
  return isNamed ? shortTitle(title) : `${shortTitle(title)} at ${host}`
}

/** The host to write to: a department's bureau or park, if the title names it. */
export function contactName({ title, organization }: RankedMatch['opportunity']): string {
  const host = hostName(organization)
  return isDepartment.test(host) && title !== organization ? shortTitle(title) : host
}

/** Federal departments have many bureaus, each a host of its own. */
const isDepartment = /^(?:U\.? ?S\.?|United States) Dep(?:artmen)?t\b|^Department of\b/i

/** "Gray Link" of "Gray Link, Inc. (Remote)". */
export function hostName(organization: string): string {
  return organization.split(/ - |,| \(/)[0] ?? organization
}

/** A long title without its brackets, then cut between words; never within brackets. */
export function shortTitle(title: string): string {
  const whole = title.replace(/\.$/, '')
  if (whole.length <= maxTitle) return whole
  const plain = whole
    .replace(/\s*\([^()]*(\)|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain !== '' && plain.length <= maxTitle) return plain
  const cut = (plain || whole).slice(0, maxTitle + 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitle / 2))
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
