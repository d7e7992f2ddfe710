import { verdictOrder } from '../eligibility/verdict.ts'
import { boundTitles } from '../index/group-words.ts'
import { occupationValue, wordsValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/** Certain and maximum points of rows, in tenths. */
export interface RowBounds {
  /** Interests and chosen families by family set; by code set, -1 if families decide. */
  readonly familyPoints: Float64Array
  readonly codePoints: Float64Array
  /** By title reading; families count for what it leaves open. */
  readonly titlePoints: Float64Array
  readonly workPoints: number
  readonly skillPoints: number
  /** Maximum of title words of the member's work, 0 to 1, overall and per group. */
  readonly mostWords: number
  readonly groupWords: Float32Array
  /** Maximum of meaning; of text and meaning; of these with pay, credentials and freshness. */
  readonly meaning: number
  readonly words: number
  readonly others: number
  /** Maximum of place and schedule, and of everything except work, interests and chosen families. */
  readonly maxPlaceAndSchedule: number
  readonly beside: number
  /** Groups, most promising first, and each one's maximum of work, interests and chosen families. */
  readonly order: Uint32Array
  readonly groupWork: Float32Array
}

/** Computes the bounds for a member. */
export function rowBounds(prepared: Prepared): RowBounds {
  const { listing, credentials, member } = prepared
  const { max } = listing
  const meaning = member.vector ? max.meaning : 0
  const words = meaning + (prepared.textQuery.terms.length > 0 ? max.text : 0)
  const others = words + max.pay + max.freshness + largest(credentials) * max.credentials
  const maxPlaceAndSchedule = max.place + max.schedule
  const wishes = wishPoints(prepared)
  const groups = groupBounds(prepared, wishes)
  return {
    ...wishes,
    workPoints: max.occupation,
    skillPoints: max.skills,
    mostWords: prepared.titleQuery.terms.length > 0 ? 1 : 0,
    meaning,
    words,
    others,
    maxPlaceAndSchedule,
    beside: maxPlaceAndSchedule + max.skills + others,
    ...groups,
    order: descending(groups.groupWork),
  }
}

/** Points by place and by access; minus infinity if not possible. */
export function eligiblePoints({ listing, places, schedule, accessVerdicts }: Prepared) {
  return {
    placePoints: pointsOf(places.suits, listing.max.place, places.verdicts),
    accessPoints: pointsOf(schedule, listing.max.schedule, accessVerdicts),
  }
}

function pointsOf(
  values: Float32Array | Float64Array,
  max: number,
  verdicts: Uint8Array,
): Float64Array {
  const points = new Float64Array(values.length)
  for (let i = 0; i < points.length; i++) {
    const isPossible = verdicts[i] !== verdictOrder.not_possible
    points[i] = isPossible ? Math.max(0, values[i] as number) * max : Number.NEGATIVE_INFINITY
  }
  return points
}

/** Interests and chosen families in tenths, by codes and by families. */
function wishPoints(prepared: Prepared) {
  const { familyInterest, familyWish, codeInterest, codeWish, member, listing } = prepared
  const { titleInterest, titleWish } = prepared
  const { interests, families } = listing.max
  const titlePoints = Float64Array.from(titleInterest, (interest, i) => {
    return interest * interests + (titleWish[i] as number) * families
  })
  const familyPoints = new Float64Array(familyInterest.length)
  for (let i = 0; i < familyPoints.length; i++) {
    familyPoints[i] =
      Math.max(0, familyInterest[i] as number) * interests +
      Math.max(0, familyWish[i] as number) * families
  }
  // If codes give only one of the two, the other may be at its maximum.
  const openInterest = member.holland ? interests : 0
  const openWish = member.goals.families.length > 0 ? families : 0
  const codePoints = new Float64Array(codeInterest.length).fill(-1)
  for (let i = 0; i < codePoints.length; i++) {
    const interest = codeInterest[i] as number
    const wish = codeWish[i] as number
    if (interest < 0 && wish < 0) continue
    const byInterest = interest < 0 ? openInterest : interest * interests
    codePoints[i] = byInterest + (wish < 0 ? openWish : wish * families)
  }
  return { familyPoints, codePoints, titlePoints }
}

/** Maximum of interests and chosen families, in tenths; `familyPoints` are those of the row's families. */
export function wishedPoints(
  { codePoints, titlePoints }: Pick<RowBounds, 'codePoints' | 'titlePoints'>,
  codes: number,
  reading: number,
  sure: number,
  familyPoints: number,
): number {
  const byCodes = codePoints[codes] as number
  return byCodes >= 0 ? byCodes : (1 - sure) * familyPoints + (titlePoints[reading] as number)
}

/** By group, the maximum of title words, and of work, interests and chosen families. */
function groupBounds(
  { listing, titleQuery, codeFit, titleFit, familyFit }: Prepared,
  wishes: Pick<RowBounds, 'familyPoints' | 'codePoints' | 'titlePoints'>,
): Pick<RowBounds, 'groupWords' | 'groupWork'> {
  const { groups, titleWork, max } = listing
  const bestFamily = largest(familyFit)
  const bestFamilyPoints = largest(wishes.familyPoints)
  const groupWords = boundTitles(listing, titleQuery)
  const groupWork = new Float32Array(groupWords.length)
  for (let group = 0; group < groupWork.length; group++) {
    const words = wordsValue(groupWords[group] as number)
    const reading = groups.reading[group] as number
    const codes = groups.codes[group] as number
    const sure = titleWork.sure[reading] as number
    const work = occupationValue({
      code: codeFit[codes] as number,
      family: bestFamily,
      sure,
      title: titleFit[reading] as number,
      words,
    })
    groupWords[group] = words
    const wished = wishedPoints(wishes, codes, reading, sure, bestFamilyPoints)
    groupWork[group] = max.occupation * work + wished
  }
  return { groupWords, groupWork }
}

/** Number of sort buckets: an exact order would cost more than it saves. */
const buckets = 256

/** Groups roughly by maximum: in buckets of equal width, best first. */
function descending(groupWork: Float32Array): Uint32Array {
  const scale = (buckets - 1) / (largest(groupWork) || 1)
  const bucketOf = (group: number) => {
    return buckets - 1 - Math.floor((groupWork[group] as number) * scale)
  }
  const next = new Uint32Array(buckets + 1)
  for (let group = 0; group < groupWork.length; group++) {
    const after = bucketOf(group) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let i = 1; i <= buckets; i++) next[i] = (next[i] as number) + (next[i - 1] as number)
  const order = new Uint32Array(groupWork.length)
  for (let group = 0; group < groupWork.length; group++) {
    const bucket = bucketOf(group)
    const slot = next[bucket] as number
    next[bucket] = slot + 1
    order[slot] = group
  }
  return order
}

function largest(values: Float32Array | Float64Array): number {
  let most = 0
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i] as number)
  return most
}
