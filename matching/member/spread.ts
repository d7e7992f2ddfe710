/** How many of the first places one host may take. */
const perHost = 2
const firstPlaces = 10

/** One candidate as far as spreading needs it. */
export interface Candidate {
  readonly row: number
  readonly fits: boolean
  readonly host: number
}

/**
 * Fills the first ten so that a host comes at most twice: a host's third listing waits until place eleven.
 * Only fits before reach counts for more: where too few hosts fit, theirs fill up before a reach comes.
 * `candidates` come best first.
 */
export function spread(candidates: readonly Candidate[], limit: number): Candidate[] {
  const waiting = [...candidates]
  const chosen: Candidate[] = []
  const counts = new Map<number, number>()
  while (chosen.length < Math.min(firstPlaces, limit) && waiting.length > 0) {
    const [best] = waiting
    const free = waiting.findIndex((one) => {
      return one.fits === best?.fits && (counts.get(one.host) ?? 0) < perHost
    })
    const [next] = waiting.splice(Math.max(0, free), 1)
    if (!next) break
    chosen.push(next)
    counts.set(next.host, (counts.get(next.host) ?? 0) + 1)
  }
  return [...chosen, ...waiting].slice(0, limit)
}
