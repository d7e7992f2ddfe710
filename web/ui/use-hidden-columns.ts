import { useState } from 'react'

interface HideableColumn {
  readonly id: string
  readonly startsHidden?: boolean
}

const storageKey = (name: string) => `columns:${name}`

function readHidden(columns: readonly HideableColumn[], name: string | undefined): string[] {
  const initial = columns.filter(({ startsHidden }) => startsHidden).map(({ id }) => id)
  if (name === undefined || typeof localStorage === 'undefined') return initial
  const stored = localStorage.getItem(storageKey(name))
  // The first column names the row and is never hidden.
  const hideable = columns.slice(1).map(({ id }) => id)
  return stored === null ? initial : stored.split(' ').filter((id) => hideable.includes(id))
}

/** Ids of the columns that are not shown; kept on this device under `name`. */
export function useHiddenColumns(columns: readonly HideableColumn[], name: string | undefined) {
  const [hidden, setState] = useState(() => readHidden(columns, name))
  const setHidden = (next: string[]) => {
    setState(next)
    if (name !== undefined) localStorage.setItem(storageKey(name), next.join(' '))
  }
  return { hidden, setHidden }
}
