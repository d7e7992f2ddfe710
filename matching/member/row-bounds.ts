import { occupationValue, type WorkParts } from './features.ts'
import type { Prepared } from './prepare.ts'

/** What a verdict adds to the points of a place or an access, so that one sum tells both. */
export const reachStep = 4_096
/** What a verdict of not possible adds. */
export const outStep = 1_000_000

/** The points, in tenths of a point, that rows get for certain, and the most they can get. */
export interface RowBounds {
  /** By place and by access: points, plus `reachStep` for a reach and `outStep` where not possible. */
  readonly places: Float32Array
  readonly accesses: Float32Array
  /** Interests and chosen families by set of families; by set of codes, -1 where the families decide. */
  readonly familyPoints: Float64Array
  readonly codePoints: Float64Array
  readonly workPoints: number
  readonly skillPoints: number
  /** By each byte of a row's skill bits: the most rarity times strength that the member has of them. */
  readonly skillBytes: readonly [Float64Array, Float64Array, Float64Array, Float64Array]
  /** 1 when words of the member's work can lift a title, 0 when there are none to look for. */
  readonly mostWords: number
  /** The most that text, pay, credentials, freshness and meaning add together. */
  readonly others: number
  /** Of these, pay, credentials and freshness. */
  readonly rest: number
  /** The most that place and schedule add together. */
  readonly standing: number
  /** Groups, the most promising first; the most that work, interests and chosen families give in each, and in any. */
  readonly order: Uint32Array
  readonly groupWork: Float64Array
  readonly mostWork: number
  /** Room for the work of the row at hand. */
  readonly work: WorkParts
}

const [occupationAt, skillsAt, textAt, interestsAt, familiesAt, placeAt, scheduleAt] = [
  0, 1, 2, 3, 4, 5, 6,
]
const [payAt, credentialsAt, freshnessAt, meaningAt] = [7, 8, 9, 10]

/** Works the bounds out for a member. */
export function rowBounds(prepared: Prepared): RowBounds {
  const { listing, access, places, schedule, credentials, member } = prepared
  const most = (at: number) => listing.max[at] as number
  const placePoints = most(placeAt)
  const byPlace = new Float32Array(places.verdict.length)
  for (let place = 0; place < byPlace.length; place++) {
    const points = Math.max(0, places.value[place] as number) * placePoints
    byPlace[place] = stepOf(places.verdict[place] as number) + points
  }
  const byAccess = Float32Array.from(access, ({ exclusion, reach }, i) => {
    const points = Math.max(0, schedule[i] as number) * most(scheduleAt)
    return stepOf(exclusion ? 2 : reach ? 1 : 0) + points
  })
  const rest = most(payAt) + most(freshnessAt) + largest(credentials) * most(credentialsAt)
  const others =
    rest +
    (prepared.textQuery.terms.length > 0 ? most(textAt) : 0) +
    (member.vector ? most(meaningAt) : 0)
  const mostWords = prepared.titleQuery.terms.length > 0 ? 1 : 0
  const points = workPoints(prepared, most(interestsAt), most(familiesAt))
  const bounds = {
    ...{ places: byPlace, accesses: byAccess, ...points, mostWords, others, rest },
    ...{ workPoints: most(occupationAt), skillPoints: most(skillsAt) },
    standing: placePoints + most(scheduleAt),
    skillBytes: skillBytes(prepared),
    work: { code: 0, family: 0, sure: 0, title: 0, words: 0 },
  }
  return { ...bounds, ...orderGroups(prepared, bounds) }
}

function stepOf(verdict: number): number {
  return verdict === 0 ? 0 : verdict === 1 ? reachStep : outStep
}

/** Interests and chosen families in tenths, where codes say them and where families do. */
function workPoints(prepared: Prepared, interests: number, families: number) {
  const { familyInterest, familyWish, codeInterest, codeWish, member } = prepared
  const familyPoints = new Float64Array(familyInterest.length)
  for (let i = 0; i < familyPoints.length; i++) {
    familyPoints[i] =
      Math.max(0, familyInterest[i] as number) * interests +
      Math.max(0, familyWish[i] as number) * families
  }
  // Where codes say only one of the two, the other may be as good as it gets.
  const openInterest = member.holland ? interests : 0
  const openWish = member.goals.families.length > 0 ? families : 0
  const codePoints = new Float64Array(codeInterest.length)
  for (let i = 0; i < codePoints.length; i++) {
    const interest = codeInterest[i] as number
    const wish = codeWish[i] as number
    if (interest < 0 && wish < 0) codePoints[i] = -1
    else {
      codePoints[i] =
        (interest < 0 ? openInterest : interest * interests) +
        (wish < 0 ? openWish : wish * families)
    }
  }
  return { familyPoints, codePoints }
}

/** For each of the four bytes and each of its 256 values, what its bits are worth together. */
function skillBytes({ profile, listing }: Prepared): RowBounds['skillBytes'] {
  const { rarity } = listing.knowledge
  const bits = new Float64Array(32)
  for (let skill = 0; skill < profile.skills.length; skill++) {
    const strength = profile.skills[skill] as number
    if (strength > 0)
      bits[skill & 31] = (bits[skill & 31] as number) + strength * (rarity[skill] as number)
  }
  const table = (first: number) => {
    const sums = new Float64Array(256)
    for (let byte = 1; byte < 256; byte++) {
      const lowest = 31 - Math.clz32(byte & -byte)
      sums[byte] = (sums[byte & (byte - 1)] as number) + (bits[first + lowest] as number)
    }
    return sums
  }
  return [table(0), table(8), table(16), table(24)]
}

const buckets = 256

/** Groups by the most their work can give, sorted roughly: into buckets of equal width, best first. */
function orderGroups(
  prepared: Prepared,
  bounds: Omit<RowBounds, 'order' | 'groupWork' | 'mostWork'>,
): Pick<RowBounds, 'order' | 'groupWork' | 'mostWork'> {
  const { groups, titleWork } = prepared.listing
  const { codePoints, familyPoints, work, workPoints } = bounds
  const { codeFit, titleFit, familyFit } = prepared
  const count = groups.reading.length
  const bestPoints = largest(bounds.familyPoints)
  const groupWork = new Float64Array(count)
  const bucket = new Uint8Array(count)
  const starts = new Uint32Array(buckets + 1)
  const bestFamily = largest(familyFit)
  work.words = bounds.mostWords
  const mostWork = workPoints + Math.max(bestPoints, largest(codePoints))
  const scale = (buckets - 1) / (mostWork + 1)
  for (let group = 0; group < count; group++) {
    const reading = groups.reading[group] as number
    const codes = groups.codes[group] as number
    work.code = codeFit[codes] as number
    work.sure = titleWork.sure[reading] as number
    work.title = titleFit[reading] as number
    const families = groups.families[group] as number
    work.family = families < 0 ? bestFamily : (familyFit[families] as number)
    const wished = families < 0 ? bestPoints : (familyPoints[families] as number)
    const said = codePoints[codes] as number
    const most = workPoints * occupationValue(work) + (said >= 0 ? said : wished)
    groupWork[group] = most
    const at = buckets - 1 - Math.floor(most * scale)
    bucket[group] = at
    starts[at + 1] = (starts[at + 1] as number) + 1
  }
  for (let i = 1; i <= buckets; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
  const order = new Uint32Array(count)
  for (let group = 0; group < count; group++) {
    const at = bucket[group] as number
    const slot = starts[at] as number
    starts[at] = slot + 1
    order[slot] = group
  }
  return { order, groupWork, mostWork }
}

function largest(values: Float32Array | Float64Array): number {
  let most = 0
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i] as number)
  return most
}
