import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

/** This process's Prometheus metrics. */
export interface Metrics {
  readonly registry: Registry
  /** Counts a refusal that isn't audited, because anyone can trigger any number of them. */
  countRefusal(kind: string, reason: string): void
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
  return {
    registry,
    countRefusal: (kind, reason) => refusals.inc({ kind, reason }),
  }
}
