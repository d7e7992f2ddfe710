/** The undo and redo history of one edited value. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** The last change and its time, used to group keystrokes in one field into a step. */
  readonly last: { readonly key: string; readonly at: number } | null
}

/** Milliseconds within which changes to one field form one step. */
const stepMs = 1_500

const maxSteps = 200

export function beginHistory<T>(now: T): History<T> {
  return { past: [], now, future: [], last: null }
}

/** Adds a change; `key` names the field, or is unique for actions that are always one step. */
export function changed<T>(history: History<T>, now: T, key: string, index: number): History<T> {
  const { past, last } = history
  const isSameStep =
    last !== null && last.key === key && index - last.at < stepMs && past.length > 0
  const steps = isSameStep ? past : [...past, history.now].slice(-maxSteps)
  return { past: steps, now, future: [], last: { key, at: index } }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    last: null,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, last: null }
}
