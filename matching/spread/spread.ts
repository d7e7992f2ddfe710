/** How many of the first places one host may take. */
const perHost = 2
const firstPlaces = 10
/** What each listing of the same family that is already chosen costs the next one, in tenths of a point. */
const sameFamilyCost = 6
/** How many of the best that wait are weighed against each other: nothing far worse is ever fetched. */
const weighed = 20
/** Candidates behind this place are never weighed, only taken in their order. */
export const mostWeighed = firstPlaces + weighed

/** One candidate as far as spreading needs it. */
export interface Candidate {
  readonly row: number
  readonly fits: boolean
  /** Nothing tells that the work suits. */
  readonly silent: boolean
  readonly host: number
  /** The job family that is all that speaks for it; -1 where codes or the title tell more, or nothing does. */
  readonly family: number
  /** The score in tenths. */
  readonly tenths: number
}

/**
 * Chooses the first ten so that a host comes at most twice: its third listing waits until place eleven. What a
 * family alone speaks for is uncertain, so such listings of one family give way to nearly equal ones of another
 * (maximal marginal relevance; Carbonell and Goldstein 1998), by at most 5.4 points. Fits before reach counts for
 * more, and so does evidence before none; the ten stand by score. `candidates` come best first: all there are, or
 * the first of them; then null when those that follow could change the choice. Each of these scores at most what
 * the last one here does, or stands behind all like it.
 */
export function spread(
  candidates: readonly Candidate[],
  limit: number,
  isAll: boolean,
): Candidate[] | null {
  if (!isAll && candidates.length < limit) return null
  const worst = isAll ? Number.NEGATIVE_INFINITY : (candidates.at(-1)?.tenths ?? 0)
  const waiting = candidates.map((candidate, place) => ({ candidate, place }))
  const chosen: typeof waiting = []
  const hosts = new Map<number, number>()
  const families = new Map<number, number>()
  const isFree = (host: number) => (hosts.get(host) ?? 0) < perHost
  while (chosen.length < Math.min(firstPlaces, limit) && waiting.length > 0) {
    const best = waiting[0]?.candidate
    let next = -1
    let most = Number.NEGATIVE_INFINITY
    for (let at = 0; at < Math.min(weighed, waiting.length); at++) {
      const one = waiting[at]?.candidate
      if (!one || one.fits !== best?.fits || one.silent !== best.silent) break
      if (!isFree(one.host)) continue
      const worth = one.tenths - sameFamilyCost * (families.get(one.family) ?? 0)
      if (worth <= most) continue
      most = worth
      next = at
    }
    // One of those that follow would be chosen only if it were worth more.
    if (waiting.length < weighed && most < worst) return null
    if (next < 0) {
      next = waiting.findIndex(({ candidate }) => {
        return candidate.fits === best?.fits && isFree(candidate.host)
      })
    }
    if (next < 0 && !isAll) return null
    const [taken] = waiting.splice(Math.max(0, next), 1)
    if (!taken) break
    chosen.push(taken)
    const { host, family } = taken.candidate
    hosts.set(host, (hosts.get(host) ?? 0) + 1)
    if (family >= 0) families.set(family, (families.get(family) ?? 0) + 1)
  }
  if (!isAll && chosen.length < firstPlaces && chosen.length < limit) return null
  chosen.sort((one, other) => one.place - other.place)
  return [...chosen, ...waiting].slice(0, limit).map(({ candidate }) => candidate)
}
