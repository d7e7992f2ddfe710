import { ResumeContent, withoutBlanks } from '#contract/career/resume-content.ts'
import { Unreadable } from './unreadable.ts'

/** Maximum repair rounds; each one fixes all errors found. */
const maxRounds = 12
const maxRepairs = 200

/** Content that fits the contract, and what was left out, with its path. */
export function repaired(value: unknown): { content: ResumeContent; unread: string[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable('This JSON file isn’t a resume: it needs “basics”, “work” and so on.')
  }
  const copy: unknown = JSON.parse(JSON.stringify(value))
  const unread: string[] = []
  for (let round = 0; round < maxRounds; round++) {
    const { success, data, error } = ResumeContent.safeParse(copy)
    if (success) return { content: withoutBlanks(data), unread }
    // From the end, so earlier items keep their indexes.
    for (const issue of error.issues.slice(0, maxRepairs).toReversed()) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
      for (const key of keys) {
        const path = key === undefined ? issue.path : [...issue.path, key]
        leaveOut(
          copy,
          path,
          issue.code === 'too_big' && issue.origin === 'array' ? Number(issue.maximum) : null,
          unread,
        )
      }
    }
  }
  throw new Unreadable('This file has too much that isn’t part of a resume.')
}

/** Deletes the value at a path, or cuts a list to `max`; adds what was removed to `unread`. */
function leaveOut(
  root: unknown,
  path: readonly PropertyKey[],
  max: number | null,
  unread: string[],
): void {
  const key = path.at(-1)
  if (key === undefined) throw new Unreadable('This resume is too long. Shorten it first.')
  const holder = path.slice(0, -1).reduce<unknown>(child, root)
  const value = child(holder, key)
  if (max !== null && Array.isArray(value)) {
    note(unread, path, value.splice(max))
    return
  }
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, key)
  note(unread, path, value)
}

function child(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

function note(unread: string[], path: readonly PropertyKey[], value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined || text === '""' || text === 'null' || text === '') return
  unread.push(`${path.map(String).join('.')}: ${text}`)
}
