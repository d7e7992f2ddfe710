import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

/** What this process counts, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  /** Counts a request that was refused and is worth no audit row: anybody can bring about any number of them. */
  countRefusal(kind: string, reason: string): void
}

/** The counters of one process, with those of Node. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refused requests that are not in the audit log, by kind and reason.',
    labelNames: ['kind', 'reason'],
    registers: [registry],
  })
  return {
    registry,
    countRefusal: (kind, reason) => refusals.inc({ kind, reason }),
  }
}
