import { instructors } from '#language/text/title-levels.ts'
import { singularOf, wordsOf } from '#language/text/words.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { agreesWith } from '#matching/explain/work-words.ts'
import { titleOf } from '#matching/index/host-names.ts'
import { titleGuesses } from '#matching/index/title-work.ts'
import type { Member } from '#matching/member.ts'
import { isSetWithEach } from '#matching/opportunity.ts'
import { isSenior } from '#matching/person/level.ts'
import { wordsOfOtherLevels } from '#matching/person/level-words.ts'
import { noteOf } from '#matching/program-note.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { namesWish, wishedWords } from '#matching/spread/wished-words.ts'
import { asksToCome } from '#matching/spread/yields.ts'
import { leadsTo } from './path-programs.ts'

/** A target job of the report; older callers may not know its code. */
export interface TargetJob {
  readonly code?: string
}

/** Target jobs shown first, which are those the opening names. */
const firstPaths = 3
/** With fewer days, a host elsewhere that only agrees a length with each person is no plan. */
const fewDays = 60

type IsSuch = (match: RankedMatch) => boolean

/** Whether nothing is open but the command's leave to travel, which any program elsewhere takes. */
export const isOpenSoFar = ({ eligibility, checks }: RankedMatch): boolean =>
  eligibility === 'fits' ||
  (eligibility === 'reach' &&
    checks.some(({ rule }) => rule === 'travel') &&
    checks.every(({ rule, ok }) => ok === true || rule === 'travel'))

/** The codes of the jobs a member aims for: their own targets, and the jobs that the report shows first. */
function targetCodes({ member }: Prepared, paths: readonly TargetJob[]): Set<string> {
  const shown = paths.slice(0, firstPaths).flatMap(({ code }) => code ?? [])
  return new Set([...member.goals.occupations, ...shown])
}

/** Tells matches that lead to a target job, where what one does there is about it; all if there is no target. */
export function aimedBy(prepared: Prepared, paths: readonly TargetJob[]): IsSuch {
  const codes = [...targetCodes(prepared, paths)]
  const { occupationOf, programNotes } = prepared.listing.knowledge
  return (match) => {
    const note = noteOf(programNotes, match.opportunity)
    const told = note?.does ? `${note.does} . ${titleOf(match.opportunity)}` : ''
    const isTarget = codes.some((code) => {
      const occupation = occupationOf.get(code) ?? -1
      const isAbout =
        told === '' ||
        surestWork(prepared, match) === occupation ||
        isOneOfSeveral(prepared, match, { does: told, occupation }) ||
        agreesWith(prepared, told, occupation)
      return isAbout && leadsTo(prepared, match, occupation)
    })
    return codes.length === 0 || isTarget
  }
}

/** The work that a program's name was read as by editors; -1 if unsure. */
function surestWork({ listing: { titleWork } }: Prepared, { row }: RankedMatch): number {
  const [best] = titleGuesses(titleWork, row)
  return best && (titleWork.sure[titleWork.ids[row] as number] ?? 0) >= certain
    ? best.occupation
    : -1
}
const certain = 0.9

/**
 * Whether a job is among those read for a near host that tells of its work in general: "work in defense, cyber or
 * construction jobs".
 */
function isOneOfSeveral(
  { listing: { titleWork } }: Prepared,
  { row, isNear }: RankedMatch,
  { does, occupation }: { does: string; occupation: number },
): boolean {
  const isSure = (titleWork.sure[titleWork.ids[row] as number] ?? 0) >= certain
  const isNamed = titleGuesses(titleWork, row).some((one) => one.occupation === occupation)
  return isNear && /^work in .*,.* or /.test(does) && isSure && isNamed
}

/** Tells matches that name the work a member wishes for; all if neither a wish nor a target is known. */
export function wishedBy(prepared: Prepared, paths: readonly TargetJob[]): IsSuch {
  const { programNotes } = prepared.listing.knowledge
  const words = wishedWords(prepared)
  const { wishes = [], employers = [] } = prepared.member
  const isOpen = wishes.length + employers.length + targetCodes(prepared, paths).size === 0
  return ({ row, opportunity }) => {
    const note = noteOf(programNotes, opportunity)
    return isOpen || namesWish(prepared, words, row, opportunity, note) !== 'none'
  }
}

/** Who leads a whole company's work, which no host starts most enlisted people in. */
const chiefs = ['director', 'president', 'executive']
const belowChiefs = /^E[1-7]/

/** Whether a title names a level far from the member's: a manager training program for a major. */
export function isOtherLevel({ member, listing }: Prepared, { opportunity }: RankedMatch): boolean {
  const title = ` ${wordsOf(titleOf(opportunity), true).map(singularOf).join(' ')} `
  const above = belowChiefs.test(member.payGrade ?? '') ? chiefs : []
  const other = [...wordsOfOtherLevels(member, listing.knowledge), ...above]
  const isForCadets = instructors.some((words) => title.includes(` ${words} `))
  return other.some((words) => title.includes(` ${words} `)) && (!isSenior(member) || !isForCadets)
}

/**
 * Whether a host outside the places someone named lists no length within their days but the one it agrees on
 * with each person: with few days, that promises neither a seat there nor an end in time.
 */
export function isOnlyByAgreement(
  member: Member,
  { isNear, opportunity }: RankedMatch,
  days: number | null,
): boolean {
  const { length, online } = opportunity
  if (days === null || days >= fewDays || isNear || online || !asksToCome(member)) return false
  const fitting = length.filter(({ min }) => min <= days)
  return fitting.length > 0 && fitting.every(isSetWithEach)
}
