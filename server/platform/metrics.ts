import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** What a cache of this process holds. */
export interface CacheSize {
  readonly entries: number
  readonly bytes: number
}

/** This process's Prometheus metrics. */
export interface Metrics {
  readonly registry: Registry
  /** Counts a refusal that isn't audited, because anyone can trigger any number of them. */
  countRefusal(kind: string, reason: string): void
  /** Reports a cache's size from now on. */
  watchCache(name: string, read: () => CacheSize): void
  /** The sizes of the watched caches by name. */
  cacheSizes(): Record<string, CacheSize>
}

/** Creates the counters of one process, including Node's. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refused requests that are not in the audit log, by kind and reason.',
    labelNames: ['kind', 'reason'],
    registers: [registry],
  })
  const caches = new Map<string, () => CacheSize>()
  new Gauge({
    name: 'cache_bytes',
    help: 'Bytes that a cache of this process holds.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, read] of caches) this.set({ cache }, read().bytes)
    },
  })
  return {
    registry,
    countRefusal: (kind, reason) => refusals.inc({ kind, reason }),
    watchCache: (name, read) => void caches.set(name, read),
    cacheSizes: () => Object.fromEntries([...caches].map(([name, read]) => [name, read()])),
  }
}
