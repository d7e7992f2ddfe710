import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel'
import type { BreakerState } from '#contract/ai.ts'
import type { AiResult } from '#server/ports/ai/port.ts'

/** After so many failures in a row a provider is left alone. */
const failuresInARow = 5
/** And asked again, once, after so many milliseconds. */
const restMs = 30_000

/** Keeps calls from a provider that fails; each process counts for itself. */
export interface Breaker {
  readonly state: BreakerState
  /** The call's result; undefined when it was not made. */
  run<T>(call: () => Promise<AiResult<T>>): Promise<AiResult<T> | undefined>
}

const names: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
}

const hasFailed = (result: unknown) =>
  typeof result === 'object' &&
  result !== null &&
  'outcome' in result &&
  result.outcome === 'failed'

/** A breaker for one provider. */
export function createBreaker(): Breaker {
  const policy = circuitBreaker(handleWhenResult(hasFailed), {
    halfOpenAfter: restMs,
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
