import { isNear, placeKinds } from '../eligibility/place-grade.ts'
import { boundTitles } from '../index/group-words.ts'
import { type WorkParts, wordsValue, workValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'

/** What a verdict of reach adds to the points of a place or an access where rows within reach are looked for. */
export const reachStep = 4_096
/** What takes a row out: of two verdicts one is not what is looked for. */
const out = -1e6
/** Standing is compared in whole numbers: so many make a tenth of a point. */
export const standingGrain = 64

/** The points, in tenths of a point, that rows get for certain, and the most they can get. */
export interface RowBounds {
  /**
   * By place and by access: the points times `standingGrain`, rounded up: one comparison of their sum tells verdict and points. It is below
   * zero for what is not looked for; among what is within reach, one `reachStep` or two are added.
   */
  readonly places: Int32Array
  readonly accesses: Int32Array
  /** Interests and chosen families by set of families, and the most; by set of codes, -1 where the families decide. */
  readonly familyPoints: Float64Array
  readonly bestFamilyPoints: number
  readonly bestFamilyFit: number
  readonly codePoints: Float64Array
  readonly workPoints: number
  readonly skillPoints: number
  /** By each of the four bytes of a row's skill bits: the most rarity times strength that the member has of them. */
  readonly skillBytes: Float64Array
  /** 1 when words of the member's work can lift a title, 0 when there are none to look for; the most in each group. */
  readonly mostWords: number
  readonly groupWords: Float32Array
  /** The most that meaning adds, text and meaning, and these with pay, credentials and freshness. */
  readonly meaning: number
  readonly words: number
  readonly others: number
  /** The most that place and schedule add together, and with all that is not work, interests and chosen families. */
  readonly standing: number
  readonly beside: number
  /** Groups, the most promising first, and the most that work, interests and chosen families give in each. */
  readonly order: Uint32Array
  readonly groupWork: Float32Array
  /** Room for the work of the row at hand. */
  readonly work: WorkParts
}

const [occupationAt, skillsAt, textAt, interestsAt, familiesAt, placeAt, scheduleAt] = [
  0, 1, 2, 3, 4, 5, 6,
]
/** Groups are sorted into so many buckets. */
const buckets = 256
const [payAt, credentialsAt, freshnessAt, meaningAt] = [7, 8, 9, 10]

/** Used by one question after another: each runs to its end before the next begins. */
const room = {
  places: new Int32Array(0),
  accesses: new Int32Array(0),
  sure: new Float64Array(placeKinds),
  near: new Float64Array(placeKinds),
  familyPoints: new Float64Array(0),
  codePoints: new Float64Array(0),
  groupWords: new Float32Array(0),
  groupWork: new Float32Array(0),
  order: new Uint32Array(0),
  bucket: new Uint8Array(0),
  starts: new Uint32Array(buckets + 1),
  skillBits: new Float64Array(32),
  skillBytes: new Float64Array(1024),
  work: { code: 0, family: 0, sure: 0, title: 0, words: 0 },
}

/** Works the bounds out for a member, to look for what fits; they hold until they are worked out for the next. */
export function rowBounds(prepared: Prepared): RowBounds {
  const { listing, credentials, member, familyFit } = prepared
  const most = (at: number) => listing.max[at] as number
  const meaning = member.vector ? most(meaningAt) : 0
  const words = meaning + (prepared.textQuery.terms.length > 0 ? most(textAt) : 0)
  const rest = most(payAt) + most(freshnessAt) + largest(credentials) * most(credentialsAt)
  const standing = most(placeAt) + most(scheduleAt)
  const points = wishPoints(prepared, most(interestsAt), most(familiesAt))
  boundStanding(prepared, 0)
  const bounds = {
    ...{ places: room.places, accesses: room.accesses, ...points },
    bestFamilyPoints: largest(points.familyPoints, familyFit.length),
    bestFamilyFit: largest(familyFit),
    mostWords: prepared.titleQuery.terms.length > 0 ? 1 : 0,
    ...{ workPoints: most(occupationAt), skillPoints: most(skillsAt) },
    ...{ skillBytes: skillBytes(prepared), meaning, words, others: words + rest },
    ...{ standing, beside: standing + most(skillsAt) + words + rest },
    work: room.work,
  }
  return { ...bounds, ...orderGroups(prepared, bounds) }
}

/** Fills the points by place and access for a search of what fits (0), or of what is within reach (1). */
export function boundStanding(prepared: Prepared, verdict: 0 | 1): void {
  const { listing, access, schedule, places } = prepared
  const step = [0, verdict === 1 ? reachStep : out, out] as const
  const { flags, setOf } = listing.places
  if (room.places.length < flags.length) room.places = new Int32Array(flags.length * 2)
  if (room.accesses.length < access.length) room.accesses = new Int32Array(access.length * 2)
  const most = listing.max[placeAt] as number
  const { gradeOf, verdictOf, suitOf, part, reach } = places
  const { places: byPlace, sure, near } = room
  // Of a kind of place all points are sure, but for those that depend on the distance.
  for (let kind = 0; kind < placeKinds; kind++) {
    const points = Math.max(0, suitOf[kind] as number) * most
    const depends = isNear(gradeOf[kind] as number)
    sure[kind] = step[verdictOf[kind] as 0 | 1 | 2] + (depends ? 0 : points)
    near[kind] = depends ? points : 0
  }
  for (let place = 0; place < flags.length; place++) {
    const set = setOf[place] as number
    const kind = ((reach[set] as number) << 5) | (flags[place] as number)
    const points = (sure[kind] as number) + (near[kind] as number) * (part[set] as number)
    byPlace[place] = Math.ceil(points * standingGrain)
  }
  const schedulePoints = listing.max[scheduleAt] as number
  for (let i = 0; i < access.length; i++) {
    const { exclusion, reach } = access[i] as Prepared['access'][number]
    const points = Math.max(0, schedule[i] as number) * schedulePoints
    const verdict = step[exclusion ? 2 : reach ? 1 : 0]
    room.accesses[i] = Math.ceil((verdict + points) * standingGrain)
  }
}

/** Interests and chosen families in tenths, where codes say them and where families do. */
function wishPoints(prepared: Prepared, interests: number, families: number) {
  const { familyInterest, familyWish, codeInterest, codeWish, member } = prepared
  const { length: familySets } = familyInterest
  const { length: codeSets } = codeInterest
  if (room.familyPoints.length < familySets) room.familyPoints = new Float64Array(familySets * 2)
  if (room.codePoints.length < codeSets) room.codePoints = new Float64Array(codeSets * 2)
  const { familyPoints, codePoints } = room
  for (let i = 0; i < familySets; i++) {
    familyPoints[i] =
      Math.max(0, familyInterest[i] as number) * interests +
      Math.max(0, familyWish[i] as number) * families
  }
  // Where codes say only one of the two, the other may be as good as it gets.
  const openInterest = member.holland ? interests : 0
  const openWish = member.goals.families.length > 0 ? families : 0
  for (let i = 0; i < codeSets; i++) {
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
function skillBytes({ profile, listing }: Prepared): Float64Array {
  const { rarity } = listing.knowledge
  const { skillBits: bits, skillBytes: sums } = room
  bits.fill(0)
  for (let skill = 0; skill < profile.skills.length; skill++) {
    const strength = profile.skills[skill] as number
    if (strength > 0)
      bits[skill & 31] = (bits[skill & 31] as number) + strength * (rarity[skill] as number)
  }
  for (let first = 0; first < 4; first++) {
    const at = first * 256
    for (let byte = 1; byte < 256; byte++) {
      const lowest = 31 - Math.clz32(byte & -byte)
      sums[at + byte] =
        (sums[at + (byte & (byte - 1))] as number) + (bits[first * 8 + lowest] as number)
    }
  }
  return sums
}

/** Groups by the most their work can give, sorted roughly: into buckets of equal width, best first. */
function orderGroups(
  prepared: Prepared,
  bounds: Omit<RowBounds, 'order' | 'groupWork' | 'groupWords'>,
): Pick<RowBounds, 'order' | 'groupWork' | 'groupWords'> {
  const { groups, titleWork } = prepared.listing
  const { codePoints, workPoints, bestFamilyFit, bestFamilyPoints } = bounds
  const { codeFit, titleFit } = prepared
  const count = groups.reading.length
  if (room.order.length < count) {
    room.order = new Uint32Array(count * 2)
    room.groupWork = new Float32Array(count * 2)
    room.groupWords = new Float32Array(count * 2)
    room.bucket = new Uint8Array(count * 2)
  }
  const { order, groupWork, groupWords, bucket, starts } = room
  starts.fill(0)
  boundTitles(prepared.listing, prepared.titleQuery, groupWords)
  const mostWork = workPoints + Math.max(bestFamilyPoints, largest(codePoints, codeFit.length))
  const scale = (buckets - 1) / (mostWork + 1)
  for (let group = 0; group < count; group++) {
    const reading = groups.reading[group] as number
    const codes = groups.codes[group] as number
    const said = codePoints[codes] as number
    const words = wordsValue(groupWords[group] as number)
    groupWords[group] = words
    const most =
      (said >= 0 ? said : bestFamilyPoints) +
      workPoints *
        workValue(
          codeFit[codes] as number,
          bestFamilyFit,
          titleWork.sure[reading] as number,
          titleFit[reading] as number,
          words,
        )
    groupWork[group] = most
    const at = buckets - 1 - Math.floor(most * scale)
    bucket[group] = at
    starts[at + 1] = (starts[at + 1] as number) + 1
  }
  for (let i = 1; i <= buckets; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
  for (let group = 0; group < count; group++) {
    const at = bucket[group] as number
    const slot = starts[at] as number
    starts[at] = slot + 1
    order[slot] = group
  }
  return { order, groupWork, groupWords }
}

function largest(values: Float32Array | Float64Array, count: number = values.length): number {
  let most = 0
  for (let i = 0; i < count; i++) {
    const value = values[i] as number
    if (value > most) most = value
  }
  return most
}
