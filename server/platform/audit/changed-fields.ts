/** Fields set by saving. */
const ignored = new Set(['id', 'key', 'revision', 'edited', 'updatedAt', 'checkedOn', 'isNeeded'])
const maxText = 1_500

const show = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? 'none'))

/** The changes for the audit log, before and after as text. */
export function changedFields(before?: object, after?: object) {
  const was = Object.entries(before ?? {})
  const is: Readonly<Record<string, unknown>> = { ...after }
  const names = before && after ? was.map(([name]) => name) : Object.keys(before ?? after ?? {})
  const sides = { before: Object.fromEntries(was), after: is }
  const differing = names.filter(
    (name) => !ignored.has(name) && show(sides.before[name]) !== show(sides.after[name]),
  )
  const describeSide = (side: Readonly<Record<string, unknown>>) =>
    differing
      .map((name) => `${name}: ${show(side[name])}`)
      .join('; ')
      .slice(0, maxText)
  return {
    before: before ? describeSide(sides.before) : null,
    after: after ? describeSide(sides.after) : null,
  }
}
