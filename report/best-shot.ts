import { teachesHeld } from '#matching/class-credentials.ts'
import { lengthFit } from '#matching/eligibility/length-fit.ts'
import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { lengthOf } from '#matching/explain/row-length.ts'
import { titleRole } from '#matching/explain/title-role.ts'
import { titleOf } from '#matching/index/host-names.ts'
import type { Member } from '#matching/member.ts'
import { isShortEnough } from '#matching/note-length.ts'
import { isWithin, tellsItsWork } from '#matching/opportunity.ts'
import {
  isPaidFor,
  lacksRequirement,
  noteOf,
  type ProgramNote,
  suitsLittle,
} from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import { refusedWork } from '#matching/refused-work.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isBelowExperience } from '#matching/spread/experience.ts'
import { asksToCome, isElsewhere } from '#matching/spread/yields.ts'
import { daysToCountOn, disputedDays } from '#planning/rules/window.ts'
import {
  aimedBy,
  isOnlyByAgreement,
  isOpenSoFar,
  isOtherLevel,
  type TargetJob,
  wishedBy,
} from './aimed-matches.ts'

/** Minimum score of a best shot. */
const bestShotFrom = 35
/** The best shot is one of these: the ones every plan shows. */
const firstMatches = 10
/** Miles that weigh as much as a point of the score, and those taken for an unlisted city. */
const milesPerPoint = 10
const milesToUnlisted = 60

/** So many days too long, every host can cut, except in a course. */
const nearlyDays = 2

/** A nearer or shorter program is the better shot only if its score comes close to the first one's. */
const closeShare = 0.75

/**
 * The match to try first: it leads to a target job, of `paths` or the member's own, or is told to do what they wish
 * for, with a score close to the first one's. One near the places the member named comes first, then one whose
 * listing tells its work; a strong one for their own target, in their state, comes before another job nearby. Of
 * these, one that ends within the days to count on and teaches something new, else one whose host only has to shorten
 * it. None asks for a license, degree or grade the member lacks, or has a title of another level; one that includes
 * work they refuse comes last. Undefined if nothing else is left.
 */
export function bestShot(
  { matches, window, prepared }: Ranking,
  paths: readonly TargetJob[] = [],
): RankedMatch | undefined {
  const { programNotes } = prepared.listing.knowledge
  const isAimed = aimedBy(prepared, paths)
  const isWished = wishedBy(prepared, paths)
  const hasTargets = prepared.member.goals.occupations.length > 0
  const leadsToOwn = aimedBy(prepared, [])
  const isOwnTarget = (match: RankedMatch) => hasTargets && leadsToOwn(match)
  const noteFor = ({ opportunity }: RankedMatch) => noteOf(programNotes, opportunity)
  const days = daysToCountOn(window)
  const askable = matches
    .slice(0, firstMatches)
    .filter(
      (match) =>
        match.evidence !== 'none' &&
        match.score >= bestShotFrom &&
        isWorthAsking(match, days) &&
        !isOtherLevel(prepared, match) &&
        !isOnlyByAgreement(prepared.member, match, days) &&
        isForLevel(prepared.member, noteFor(match)),
    )
  const leading = askable.filter((match) => isAimed(match) || isWished(match))
  // One near that is their kind of work comes before those that name only places elsewhere.
  const areElsewhere = leading.length > 0 && leading.every(({ row }) => isElsewhere(prepared, row))
  const open = areElsewhere
    ? [...leading, ...askable.filter((match) => match.isNear && match.strength !== 'possible')]
    : leading
  const welcome = someOf(open, ({ opportunity }) => {
    return (
      refusedWork(prepared.refused, opportunity, noteOf(programNotes, opportunity)) === undefined
    )
  })
  const wanted = someOf(placedOf(prepared, welcome), (match) => {
    return !suitsBadly(prepared, match, noteFor(match))
  })
  const [first] = wanted
  const close = wanted.filter(({ score }) => score >= closeShare * (first?.score ?? 0))
  const suiting = placedOf(prepared, suitingOf(close))
  const canBeCut = (match: RankedMatch) => {
    const { pace } = lengthOf(prepared, match, noteFor(match))
    return pace === null || pace === 'flexible'
  }
  const short = suiting.filter((match) => {
    return (
      days !== null &&
      ((isOpenSoFar(match) && isShortEnough(match.opportunity, noteFor(match), days)) ||
        isShortByText(noteFor(match), days) ||
        (isNearlyShort(match, days) && canBeCut(match)))
    )
  })
  const teaching = short.filter((match) => {
    return !teachesHeld(prepared.member, match.opportunity, noteFor(match))
  })
  const otherDays = disputedDays(window)
  const disputed = suiting.filter((match) => {
    return otherDays !== null && isShortEnough(match.opportunity, noteFor(match), otherDays)
  })
  const shortened = suiting.filter((match) => startsWithin(match, days))
  const flexible = suiting.filter((match) => match.isNear && noteFor(match)?.pace === 'flexible')
  const byLength = [teaching, short, disputed, shortened, flexible]
  const find = (isSuch: (match: RankedMatch) => boolean) => {
    return byLength.map((some) => some.filter(isSuch)).find((some) => some.length > 0)
  }
  const isNearAny = suiting.some(({ isNear }) => isNear)
  const isTold = (match: RankedMatch) => {
    const { opportunity } = match
    const named = titleRole({ ...opportunity, title: titleOf(opportunity) })
    return tellsItsWork(opportunity) || named !== null || Boolean(noteFor(match)?.does)
  }
  const isHere = ({ isNear }: RankedMatch) => isNear || !isNearAny
  const isPlaced = ({ row }: RankedMatch) => {
    const place = prepared.listing.place.ids[row] as number
    return !isNearAny || gradeOf(prepared.places, place) !== 'nationwide'
  }
  const isStrong = ({ strength }: RankedMatch) => strength === 'strong'
  const preferences: readonly (readonly ((match: RankedMatch) => boolean)[])[] = [
    [isHere, isTold, isOwnTarget],
    [isTold, isOwnTarget, isStrong, isPlaced],
    [isHere, isTold, isAimed],
    [isTold, isAimed, isWished],
    [isHere, isTold, isWished],
    [isTold, isAimed, isPlaced],
    [isHere, isTold],
    [isTold],
    [isAimed],
    [],
  ]
  const best =
    preferences
      .map((all) => find((match) => all.every((isSuch) => isSuch(match))))
      .find((some) => some !== undefined) ?? suiting
  // Work guessed from a host's name alone is no advice, nor is an unknown job far away.
  const isAnywhere = !asksToCome(prepared.member)
  const known = best.filter((match) => {
    return isTold(match) || (match.strength !== 'possible' && (match.isNear || isAnywhere))
  })
  const near = closestFirst(nearestOf(prepared, known))
  const alike = near.filter(({ score }) => score >= (near[0]?.score ?? 0) - likeScores)
  const described = someOf(someOf(alike, isWished), (match) => Boolean(noteFor(match)?.does))
  return someOf(
    described,
    ({ length }) => days === null || length.every((one) => isWithin(one, days)),
  )[0]
}

/** Scores this close are alike, so that other lengths of a program tell. */
const likeScores = 5

/** Whether its own text states a length within the days, though the list may name another. */
function isShortByText(note: ProgramNote | undefined, days: number): boolean {
  return note?.length !== undefined && isWithin(note.length, days)
}

/** What a program asks of people who have led in its work. */
const seniorWords = /\b(?:senior|proven|seasoned|experience as)\b/

/**
 * Whether a program is a start in work the member knows, asks for years or a senior's experience in it, or costs money.
 */
function suitsBadly(
  prepared: Prepared,
  { row, opportunity }: RankedMatch,
  note: ProgramNote | undefined,
): boolean {
  const asksYears = note?.needs.some(({ kind }) => kind === 'years') ?? false
  const asksSenior = seniorWords.test(note?.asks ?? '')
  return (
    asksYears ||
    asksSenior ||
    isPaidFor(opportunity, note) ||
    isBelowExperience(prepared, row, note)
  )
}

/** Near ones with the closer ones before slightly better ones, as every plan shows them. */
function closestFirst(matches: readonly RankedMatch[]): readonly RankedMatch[] {
  const worth = ({ score, place, isNear }: RankedMatch) =>
    score - (isNear ? (place.miles ?? milesToUnlisted) / milesPerPoint : 0)
  return matches.toSorted((one, other) => worth(other) - worth(one))
}

/** Whether nothing is against a program but a day or two of its shortest length. */
function isNearlyShort({ checks, length }: RankedMatch, days: number): boolean {
  const shortest = Math.min(...length.map(({ min }) => min))
  const against = checks.filter(({ rule, ok }) => ok !== true && rule !== 'travel')
  return shortest > days && shortest <= days + nearlyDays && against.length <= 1
}

/** Those of a kind, or all if there are none. */
function someOf(
  matches: readonly RankedMatch[],
  isSuch: (match: RankedMatch) => boolean,
): readonly RankedMatch[] {
  const some = matches.filter(isSuch)
  return some.length > 0 ? some : matches
}

/** Matches of the right work, or all if only close work was found. */
const suitingOf = (matches: readonly RankedMatch[]) =>
  someOf(matches, ({ strength }) => strength !== 'possible')

/** Without those that name only other places, if some are near. */
function placedOf(prepared: Prepared, matches: readonly RankedMatch[]): readonly RankedMatch[] {
  return matches.some(({ isNear }) => isNear)
    ? matches.filter(({ row }) => !isElsewhere(prepared, row))
    : matches
}

/** Matches near places the member named; else those that name no other place; else all. */
function nearestOf(prepared: Prepared, matches: readonly RankedMatch[]): readonly RankedMatch[] {
  const maybeNear = someOf(matches, ({ row }) => !isElsewhere(prepared, row))
  return someOf(maybeNear, ({ isNear }) => isNear)
}

function isForLevel(member: Member, note: ProgramNote | undefined): boolean {
  return !note || !(suitsLittle(member, note) || lacksRequirement(member, note))
}

/** " (TN and 6 more states)" if the sentence doesn't say where. */
export function placeIfUnsaid({
  sentence,
  place,
  opportunity,
}: Pick<RankedMatch, 'sentence' | 'opportunity'> & { place: { text: string } }): string {
  if (opportunity.online || place.text === '') return ''
  return /\b(?:[Ii]n|[Oo]n|[Nn]ear|[Aa]t) [A-Z]|^(?:Remote|Nationwide|[A-Z][\w ]+ is on the list)\b/.test(
    sentence,
  )
    ? ''
    : ` (${place.text})`
}

const fitOf = ({ opportunity }: RankedMatch, days: number | null) => lengthFit(opportunity, days)

/** Whether one of its published lengths starts within the days, so that the host only has to shorten it. */
function startsWithin(match: RankedMatch, days: number | null): boolean {
  return isOpenSoFar(match) && days !== null && match.length.some(({ min }) => min <= days)
}

/** Whether its dates work, or neither its starts nor its length are out of reach. */
function isWorthAsking(match: RankedMatch, days: number | null): boolean {
  const startsMiss = match.checks.some(({ rule, ok }) => rule === 'starts' && ok === false)
  return !startsMiss && !fitOf(match, days).endsWith('too long')
}
