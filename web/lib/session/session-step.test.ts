import { describe, expect, test } from 'vitest'
import type { SessionEvent, SessionState, Step } from './session-state.ts'
import { step } from './session-step.ts'
import { endings } from './test-endings.ts'
import { entries } from './test-entries.ts'
import { refreshes } from './test-refreshes.ts'
import { type Expected, type Kind, kinds, now, type Transitions } from './test-states.ts'

/** An event of the union with no form here, or a form missing a kind of state, is a type error. */
const transitions: Transitions = { ...entries, ...refreshes, ...endings }

interface Form {
  readonly when: string
  readonly at?: string
  readonly event: (was: SessionState) => SessionEvent
  readonly rows: Record<Kind, Expected>
}
const forms = Object.entries<readonly Form[]>(transitions).flatMap(([type, eventForms]) =>
  eventForms.map((form) => ({ type, ...form })),
)
const states = Object.entries<SessionState>(kinds)
const events = Object.keys(transitions).length
const counts = `${forms.length * states.length} transitions: ${states.length} kinds of state × ${forms.length} forms of ${events} events`

describe(counts, () => {
  test.each(forms)('$type: $when', ({ type, at, event, rows }) => {
    const expected = new Map(Object.entries<Expected>(rows))
    const results: Record<string, Step> = {}
    const mustCome: Record<string, Step | undefined> = {}
    for (const [kind, state] of states) {
      const was = Object.freeze({ ...state, path: at ?? state.path })
      const happened = event(was)
      expect(happened.type).toBe(type)
      results[kind] = step(was, happened, now)
      mustCome[kind] = expected.get(kind)?.(was)
    }
    expect(results).toStrictEqual(mustCome)
  })
})
