import { isOneHost, ownWords, singularKey } from '../index/host-names.ts'
import { opportunityAt } from '../index/listing.ts'
import { slotsPerReading } from '../index/title-work.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { noteOf } from '../program-note.ts'
import type { FoundRow } from '../retrieve/found-rows.ts'
import { occupationValue, type WorkParts, workOf } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { type Strength, strengthOf } from '../score/strength.ts'
import { type WishedWords, wishedWords } from './wished-words.ts'
import { asksToCome, isNear, isUnlisted, yieldsOf } from './yields.ts'

/** Maximum first places per host, and per program that many hosts list under the same long title. */
const perHost = 2
/** From this share of equal words on, two titles of a host are one program's. */
const nearlySame = 0.6
const perTitle = 2
/** Maximum first places per family for members without goals whose specialty leads to several fields. */
const perOpenFamily = 8
const severalFields = 3
/** Shorter titles, such as "project manager", don't identify a program. */
const longTitle = 3
const firstPlaces = 10
/** Penalty per already chosen listing of the same family, in tenths of a point. */
const sameFamilyCost = 6
/** The same for members without goals: one specialty leads to several kinds of work. */
const openFamilyCost = 12
/** Maximum of the ten that are longer than the days, if enough strong ones fit. */
const longInTen = 6
/** Minimum of the ten that fit, if good ones do. */
const minFitting = 2
/** What weaker matches yield to strong ones, in tenths of a point: place and dates count among equals. */
const weakCost = 30
/** What others yield to programs of the right work near places that the member named, in tenths of a point. */
const notNearCost = 60
/** The work fit from which a near program gains on others, and from which it gains all of it. */
const relatedWork = 0.5
const rightWork = 0.75
/** What a good match gains at least. */
const goodShare = 0.4
/** Maximum of the ten that are elsewhere, if enough of the right work is near places that the member named. */
const farInTen = 4
/** Number of best remaining rows compared: nothing much worse moves up. */
const compared = 20
const openCompared = 60
/** The same near places that the member named: programs there often tell less, so they score less. */
const nearCompared = 50

/** Rows beyond this rank are never compared, only taken in order. */
export function maxCompared({ member }: Prepared): number {
  return firstPlaces + (asksToCome(member) ? nearCompared : compared)
}

/**
 * Chooses the first ten so that a host, or a program that many hosts list under one long title,
 * appears at most twice: a third waits until rank eleven. Listings supported only by a family, and
 * all listings for members without goals, are uncertain, so those of one family yield to nearly
 * equal ones of another (maximal marginal relevance; Carbonell and Goldstein 1998), by at most 10.8
 * points. Some programs yield for other reasons (`yieldsOf`), and where enough strong ones fit the days,
 * few of the ten are longer. Evidence before none takes precedence; the ten are shown by score.
 * `found` is best first: all rows (`isAll`), or the first of them. Then returns null if later rows
 * could change the choice; those score at most as high as the last one, or rank below all rows like it.
 */
export function spread(
  prepared: Prepared,
  found: readonly FoundRow[],
  limit: number,
  isAll: boolean,
): FoundRow[] | null {
  const programs = eachOnce(prepared, found).filter(({ found: { row }, opportunity }) => {
    return !isUnlisted(prepared, row, opportunity)
  })
  if (!isAll && programs.length < limit) return null
  const lastTenths = isAll ? Number.NEGATIVE_INFINITY : (found.at(-1)?.tenths ?? 0)
  const wished = wishedWords(prepared)
  const waiting = programs.map((row, place) => candidateOf(prepared, row, place, wished))
  const isOpen = asksNothing(prepared)
  const leadsWide = isOpen && fieldsOf(prepared) >= severalFields
  const reach = isOpen ? openCompared : maxCompared(prepared) - firstPlaces
  const cost = isOpen ? openFamilyCost : sameFamilyCost
  const chosen: Candidate[] = []
  const families = new Map<number, number>()
  const titles = new Map<string, number>()
  const fitting = waiting.flatMap((one) => one.fitting ?? [])
  const rightNear = waiting.filter(({ near }) => near === 1).length
  const maxFar = Math.max(farInTen, firstPlaces - rightNear)
  const hostRows = (one: Candidate) => chosen.filter(({ host }) => isOneHost(host, one.host))
  const repeats = (one: Candidate) => hostRows(one).some((other) => isAlikeWork(other, one))
  const isFree = (one: Candidate) => {
    const { title, family } = one
    if (one.isBarred || (one.isLong && isFullOfLong(chosen, fitting))) return false
    if (one.near < 1 && chosen.filter(({ near }) => near < 1).length >= maxFar) return false
    if (leadsWide && family >= 0 && (families.get(family) ?? 0) >= perOpenFamily) return false
    if ((titles.get(title) ?? 0) >= perTitle) return false
    return hostRows(one).length < perHost && !repeats(one)
  }
  while (chosen.length < Math.min(firstPlaces, limit) && waiting.length > 0) {
    const best = waiting[0]?.found
    let next = -1
    let most = Number.NEGATIVE_INFINITY
    for (let at = 0; at < Math.min(reach, waiting.length); at++) {
      const one = waiting[at]
      if (!one || !best || !areAlike(one.found, best)) break
      if (!isFree(one)) continue
      const worth = one.worth - cost * (families.get(one.family) ?? 0)
      if (worth <= most) continue
      most = worth
      next = at
    }
    // A later row would be chosen only if it were worth more.
    if (waiting.length < reach && most < lastTenths) return null
    if (next < 0) {
      next = waiting.findIndex((one) => best && areAlike(one.found, best) && isFree(one))
    }
    if (next < 0 && !isAll) return null
    if (next < 0) next = waiting.findIndex(isFree)
    if (next < 0) next = waiting.findIndex((one) => !one.isBarred && !repeats(one))
    if (next < 0) next = waiting.findIndex((one) => !repeats(one))
    const taken = waiting[next]
    if (!taken) break
    waiting.splice(next, 1)
    chosen.push(taken)
    if (taken.title !== '') titles.set(taken.title, (titles.get(taken.title) ?? 0) + 1)
    if (taken.family >= 0) families.set(taken.family, (families.get(taken.family) ?? 0) + 1)
  }
  if (!isAll && chosen.length < firstPlaces && chosen.length < limit) return null
  chosen.sort((one, other) => one.place - other.place)
  // A short list shows a program only once.
  const rest = chosen.length < firstPlaces ? waiting.filter((one) => !repeats(one)) : waiting
  return [...chosen, ...rest].slice(0, limit).map(({ found }) => found)
}

/** A row with what names its program: decoding and reading names costs most of the choice. */
interface NamedRow {
  readonly found: FoundRow
  readonly opportunity: Opportunity
  /** Its host's name, as by `singularKey`. */
  readonly host: string
  /** Words of its own title. */
  readonly words: readonly string[]
}

/** Drops rows that relist a program: same host, same own title words (as by `programKey`), same jobs. */
function eachOnce({ listing }: Prepared, rows: readonly FoundRow[]): NamedRow[] {
  const { programNotes } = listing.knowledge
  const jobsOf = (one: Opportunity) => noteOf(programNotes, one)?.occupations?.join(' ')
  const seen = new Map<string, Opportunity[]>()
  return rows.flatMap((found) => {
    const opportunity = opportunityAt(listing, found.row)
    const host = singularKey(opportunity.organization)
    const words = ownWords(opportunity)
    const key = `${host}|${words.join(' ')}`
    const same = seen.get(key) ?? []
    if (same.some((other) => jobsOf(other) === jobsOf(opportunity))) return []
    seen.set(key, [...same, opportunity])
    return [{ found, opportunity, host, words }]
  })
}

/** A row's keys for spreading. */
interface Candidate extends NamedRow {
  /** Its rank by score. */
  readonly place: number
  /** Words of its own long title; empty otherwise. */
  readonly title: string
  /** Its score less what it yields, in tenths; just its score for rows beyond the compared ones. */
  readonly worth: number
  /** Whether it is longer than the days the member can use. */
  readonly isLong: boolean
  /** Whether any other program of the member's work is better. */
  readonly isBarred: boolean
  /** How much it gains as one near places the member named, 0 to 1; 1 if they named none. */
  readonly near: number
  /** Its strength if it is strong or good and its dates and place fit. */
  readonly fitting: 'strong' | 'good' | null
  /** Telling words of what one does there; empty if no note says so. */
  readonly does: readonly string[]
  /** The likeliest occupation; -1 if none is read. */
  readonly occupation: number
  /** The job family that yields to others; -1 if it may repeat. */
  readonly family: number
}

function candidateOf(
  prepared: Prepared,
  named: NamedRow,
  place: number,
  wished: WishedWords,
): Candidate {
  const { found, opportunity, words } = named
  const { row, evidence } = found
  const isOpen = asksNothing(prepared)
  const isFirst = place < firstPlaces + compared
  const isCompared = isFirst || (place < maxCompared(prepared) && isNear(prepared, row))
  const byFamily = evidence === 'family' && isCompared
  const family = isOpen ? readFamily(prepared, row) : byFamily ? bestFamily(prepared, row) : -1
  const title = words.length >= longTitle ? words.join(' ') : ''
  const occupation = firstOccupation(prepared, row)
  const plain = { ...named, place, title, occupation, family }
  if (!isCompared) {
    const worth = isOpen ? found.tenths : Number.NEGATIVE_INFINITY
    return { ...plain, worth, isLong: false, isBarred: false, near: 0, fitting: null, does: [] }
  }
  const work = workOf(prepared, row)
  const strength = strengthOf(work, evidence, suitsOf(prepared, row))
  const { tenths, isLong, isBarred } = yieldsOf(prepared, row, opportunity, wished)
  const near = asksToCome(prepared.member) ? nearShare(prepared, row, { work, strength }) : 1
  const byWork = (strength === 'strong' ? 0 : weakCost) + notNearCost * (1 - near)
  const worth = found.tenths - tenths - byWork
  const fitting = isFirst && found.fits && strength !== 'possible' ? strength : null
  const note = noteOf(prepared.listing.knowledge.programNotes, opportunity)
  const does = [...new Set(note?.does?.match(tellingWord))]
  return { ...plain, worth, isLong, isBarred, near, fitting, does }
}

const tellingWord = /[\p{L}\p{N}+]{4,}/gu

function firstOccupation({ listing: { titleWork } }: Prepared, row: number): number {
  const reading = titleWork.ids[row] as number
  const isRead = (titleWork.sure[reading] as number) > 0
  return isRead ? (titleWork.occupations[reading * slotsPerReading] as number) : -1
}

/** Whether two programs of a host are one to a reader: by title, by what one does, or by a bare name for the same job. */
function isAlikeWork(one: Candidate, other: Candidate): boolean {
  if (areNearlySame(one.words, other.words)) return true
  const isNoted = one.does.length > 0 && other.does.length > 0
  if (isNoted && areNearlySame(one.does, other.does)) return true
  const isBare = one.words.length === 0 || other.words.length === 0
  return isBare && one.occupation >= 0 && one.occupation === other.occupation
}

/** How much a program gains as one near the member, 0 to 1: not at all elsewhere, less for related work. */
function nearShare(
  prepared: Prepared,
  row: number,
  { work, strength }: { work: WorkParts; strength: Strength },
): number {
  if (!isNear(prepared, row)) return 0
  const share = (occupationValue(work) - relatedWork) / (rightWork - relatedWork)
  return Math.max(strength === 'possible' ? 0 : goodShare, Math.min(1, share))
}

function suitsOf({ listing, places }: Prepared, row: number): number {
  return places.suits[listing.place.ids[row] as number] as number
}

/** Whether the places that programs longer than the member's days may take are taken. */
function isFullOfLong(
  chosen: readonly Candidate[],
  fitting: readonly NonNullable<Candidate['fitting']>[],
): boolean {
  const strong = fitting.filter((strength) => strength === 'strong').length
  const kept = Math.max(strong, Math.min(minFitting, fitting.length))
  return chosen.filter(({ isLong }) => isLong).length >= Math.max(longInTen, firstPlaces - kept)
}

function areNearlySame(one: readonly string[], other: readonly string[]): boolean {
  const both = new Set([...one, ...other]).size
  return one.length + other.length - both >= nearlySame * both
}

/** Rows of one tier: both or neither have evidence. */
function areAlike(one: FoundRow, other: FoundRow): boolean {
  return (one.evidence === 'none') === (other.evidence === 'none')
}

/** Whether the member has no goals, so only their specialty counts, for several kinds of work. */
function asksNothing({ member: { goals } }: Prepared): boolean {
  return goals.occupations.length + goals.families.length === 0 && goals.experience === ''
}

/** Number of job families the member's specialties lead to. */
function fieldsOf({ member, listing }: Prepared): number {
  const { specialtyOf } = listing.knowledge
  const codes = member.specialties.flatMap(
    (one) => specialtyOf.get(specialtyKey(one))?.occupations ?? [],
  )
  return new Set(codes.map((code) => code.slice(0, 2))).size
}

/** The family of the work read from the title, or the best-fitting listed one. */
function readFamily(prepared: Prepared, row: number): number {
  const { listing } = prepared
  const { ids, occupations, sure } = listing.titleWork
  const reading = ids[row] as number
  if ((sure[reading] as number) === 0) return bestFamily(prepared, row)
  return listing.knowledge.occupationFamily[occupations[reading * slotsPerReading] as number] ?? -1
}

/** The best-fitting listed family; -1 if none is listed. */
function bestFamily({ listing, profile }: Prepared, row: number): number {
  const { ids, values } = listing.families
  let best = -1
  for (const family of values[ids[row] as number] ?? []) {
    if (best < 0 || (profile.familyFit[family] ?? 0) > (profile.familyFit[best] ?? 0)) best = family
  }
  return best
}
