import type { IsoDate } from '#planning/rules/dates.ts'
import type { Rule } from '#planning/rules/rules.ts'
import type { SkillBridgeWindow } from '#planning/rules/window.ts'
import { type Considered, countVerdicts, judgeListing } from './eligibility/eligibility.ts'
import { explainAll, type RankedMatch } from './explain/explain.ts'
import type { Listing } from './index/listing.ts'
import type { Member } from './member.ts'
import { readPerson } from './person/person.ts'
import type { FoundRow } from './retrieve/found-rows.ts'
import { bestRows } from './retrieve/retrieve.ts'
import { tellsWork } from './score/features.ts'
import { type Prepared, prepareScores } from './score/prepare.ts'
import { fillingRows, fillShortList, isShortList } from './spread/fill-short-list.ts'
import { maxCompared, spread } from './spread/spread.ts'

/** Ranking inputs besides the member and the listing. */
export interface RankOptions {
  readonly rules: readonly Rule[]
  /** The member's calendar date today. */
  readonly asOf: IsoDate
  /** Number of matches to explain; counts always cover the whole listing. */
  readonly limit?: number
}

/** The result: considered = fits + reach + the sum of excluded. */
export interface Ranking extends Considered {
  readonly window: SkillBridgeWindow
  readonly considered: number
  readonly matches: readonly RankedMatch[]
  /** Inputs of the ranking, for career paths and the rest of a report. */
  readonly prepared: Prepared
}

/**
 * Ranks a listing for a member with reasons, in stages that each read only earlier stages' results.
 * Deterministic: uses no clock or network, and is independent of the listing's order.
 */
export function rank(member: Member, listing: Listing, options: RankOptions): Ranking {
  const { rules, asOf, limit = 50 } = options
  const person = readPerson(member, listing.knowledge, rules, asOf)
  const judged = judgeListing(person, listing)
  const considered = countVerdicts(judged)
  const prepared = prepareScores(judged)
  const chosen = retrieveAndSpread(prepared, considered, limit)
  const matches = explainAll(prepared, chosen)
  return { window: person.window, considered: listing.size, ...considered, matches, prepared }
}

/** Extra rows retrieved at first, and where hosts or families repeat. */
const fewMore = 12
const more = 20

/** The best rows, spread as over all rows: retrieves until no further row could change the choice. */
function retrieveAndSpread(prepared: Prepared, considered: Considered, limit: number): FoundRow[] {
  const all = considered.fits + considered.reach
  const isKnown = tellsWork(prepared)
  for (
    let need = limit + fewMore;
    ;
    need = Math.max(limit + more, maxCompared(prepared), need * 4)
  ) {
    const found = bestRows(prepared, need)
    const told = isKnown ? found.filter(({ evidence }) => evidence !== 'none') : found
    // Rows without evidence come last.
    const untold = found.slice(told.length, told.length + fillingRows)
    const isAll = found.length >= all || untold.length === fillingRows
    if (!isAll && isShortList(prepared, told)) continue
    const shown = isAll ? fillShortList(prepared, told, untold) : told
    const chosen = spread(prepared, shown, limit, isAll)
    if (chosen) return chosen
  }
}
