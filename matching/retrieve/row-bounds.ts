import { verdictOrder } from '../eligibility/verdict.ts'
import { boundTitles } from '../index/group-words.ts'
import { occupationValue, wordsValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/** The points, in tenths of a point, that rows get for certain, and the most they can get. */
export interface RowBounds {
  /** Interests and chosen families by set of families; by set of codes, -1 where the families decide. */
  readonly familyPoints: Float64Array
  readonly codePoints: Float64Array
  /** By reading of titles, beside which families count for what it leaves open. */
  readonly titlePoints: Float64Array
  readonly workPoints: number
  readonly skillPoints: number
  /** The most that words of the member's work add to a title, 0 to 1; and the most in each group. */
  readonly mostWords: number
  readonly groupWords: Float32Array
  /** The most that meaning adds; text and meaning; these with pay, credentials and freshness. */
  readonly meaning: number
  readonly words: number
  readonly others: number
  /** The most that place and schedule add, and the most of everything but work, interests and chosen families. */
  readonly mostPlaceAndSchedule: number
  readonly beside: number
  /** Groups, the most promising first, and the most that work, interests and chosen families give in each. */
  readonly order: Uint32Array
  readonly groupWork: Float32Array
}

/** Works out the bounds for a member. */
export function rowBounds(prepared: Prepared): RowBounds {
  const { listing, credentials, member } = prepared
  const { max } = listing
  const meaning = member.vector ? max.meaning : 0
  const words = meaning + (prepared.textQuery.terms.length > 0 ? max.text : 0)
  const others = words + max.pay + max.freshness + largest(credentials) * max.credentials
  const mostPlaceAndSchedule = max.place + max.schedule
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
    mostPlaceAndSchedule,
    beside: mostPlaceAndSchedule + max.skills + others,
    ...groups,
    order: mostFirst(groups.groupWork),
  }
}

/** By place and by access, their points; minus infinity for what is not possible. */
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

/** Interests and chosen families in tenths, where codes say them and where families do. */
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
  // Where codes say only one of the two, the other may be as good as it gets.
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

/** What interests and chosen families give at most, in tenths; `familyPoints` is what the families of the row give. */
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

/** By group, the most that title words are worth, and the most that work, interests and chosen families give. */
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

/** Groups are sorted into this many buckets: an exact order would cost more than it spares. */
const buckets = 256

/** The groups by the most they can give, sorted roughly: into buckets of equal width, best first. */
function mostFirst(groupWork: Float32Array): Uint32Array {
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
