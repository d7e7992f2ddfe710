import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  isBrokenCircuitError,
  type Policy,
} from 'cockatiel'

/** After so many failures in a row who is asked is left alone. */
const failuresInARow = 5
/** And asked again, once, after so many milliseconds. */
const usualRestMs = 30_000

/** Keeps calls from somebody who fails; each process counts for itself. */
export interface Breaker {
  readonly state: 'closed' | 'half_open' | 'open'
  /** The call's result; undefined when it was not made. */
  run<T>(call: () => Promise<T>): Promise<T | undefined>
}

const names: Readonly<Record<CircuitState, Breaker['state']>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
}

/** A breaker for one that is asked; `failures` says which errors and results count as such. */
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
      // One call finds out whether it is over; the others do not wait for it.
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
