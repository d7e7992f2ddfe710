import { useLayoutEffect, useState } from 'react'

interface HideableColumn {
  readonly id: string
  readonly startsHidden?: boolean
}

const storageKey = (name: string) => `columns:${name}`

/** Ids of the columns that are not shown; kept on this device under `name`. */
export function useHiddenColumns(columns: readonly HideableColumn[], name: string | undefined) {
  const [hidden, setState] = useState(() =>
    columns.filter(({ startsHidden }) => startsHidden).map(({ id }) => id),
  )
  // Not in the first render: the server's page has to match it.
  useLayoutEffect(() => {
    const stored = name === undefined ? null : localStorage.getItem(storageKey(name))
    if (stored !== null) setState(stored.split(' '))
  }, [name])
  // The first column names the row and is never hidden.
  const hideable = columns.slice(1).map(({ id }) => id)
  const setHidden = (next: string[]) => {
    setState(next)
    if (name !== undefined) localStorage.setItem(storageKey(name), next.join(' '))
  }
  return { hidden: hidden.filter((id) => hideable.includes(id)), setHidden }
}
