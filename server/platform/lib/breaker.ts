import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  isBrokenCircuitError,
  type Policy,
} from 'cockatiel'

/** Consecutive failures that open the breaker. */
const failuresInARow = 5
/** Milliseconds before a probe call. */
const usualRestMs = 30_000

/** A circuit breaker; each process has its own. */
export interface Breaker {
  readonly state: 'closed' | 'half_open' | 'open'
  /** The call's result; undefined when the breaker is open. */
  run<T>(call: () => Promise<T>): Promise<T | undefined>
}

const names: Readonly<Record<CircuitState, Breaker['state']>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
}

/** Creates a breaker; `failures` says which errors and results count as failures. */
export function createBreaker(failures: Policy, debounceMs = usualRestMs): Breaker {
  const policy = circuitBreaker(failures, {
    halfOpenAfter: debounceMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  return {
    get state() {
      return names[policy.state]
    },
    async run(call) {
      // One call probes for recovery; the others don't wait for it.
      if (policy.state === CircuitState.HalfOpen) return undefined
      try {
        return await policy.execute(call)
      } catch (error) {
        if (isBrokenCircuitError(error)) return undefined
        throw error
      }
    },
  }
}
