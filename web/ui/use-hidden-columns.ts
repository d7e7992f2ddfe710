import { useLayoutEffect, useState } from 'react'

interface HideableColumn {
  readonly id: string
  readonly startsHidden?: boolean
}

const storageKey = (name: string) => `columns:${name}`

/** IDs of hidden columns; stored on this device under `name`. */
export function useHiddenColumns(columns: readonly HideableColumn[], name: string | undefined) {
  const [hidden, setState] = useState(() =>
    columns.filter(({ startsHidden }) => startsHidden).map(({ id }) => id),
  )
  // Not in the first render, which has to match the server's.
  useLayoutEffect(() => {
    const stored = name === undefined ? null : localStorage.getItem(storageKey(name))
    if (stored !== null) setState(stored.split(' '))
  }, [name])
  // The first column labels the row and can't be hidden.
  const hideable = columns.slice(1).map(({ id }) => id)
  const setHidden = (next: string[]) => {
    setState(next)
    if (name !== undefined) localStorage.setItem(storageKey(name), next.join(' '))
  }
  return { hidden: hidden.filter((id) => hideable.includes(id)), setHidden }
}
