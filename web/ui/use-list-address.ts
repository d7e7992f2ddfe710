import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import {
  isNarrowed,
  type ListChange,
  type ListSchema,
  listSearch,
  readListAddress,
} from './list-address.ts'

/** A list whose search, filters, sort and page are in the URL. */
export interface ListAddress<Schema extends ListSchema> {
  readonly query: z.output<Schema>
  /** The URL of a changed list. */
  readonly hrefOf: (change: ListChange<Schema>) => string
  readonly hrefOfPage: (page: number) => string
  /** Navigates there, keeping the scroll position. */
  readonly go: (change: ListChange<Schema>) => void
  /** Changes one field to a control's text. */
  readonly set: (name: string, value: string | undefined) => void
  /** Whether a search or filter is active. */
  readonly isNarrowed: boolean
  /** The URL without search and filters. */
  readonly allHref: string
}

/** Reads this page's list state from its URL. The schema must be stable across renders. */
export function useListAddress<Schema extends ListSchema>(schema: Schema): ListAddress<Schema> {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const query = readListAddress(schema, params)
  const hrefOf = (change: Readonly<Record<string, unknown>>) =>
    `${pathname}${listSearch(schema, query, change)}`
  // From the browser's URL: right after another change, this render's is still the one before.
  const go = (change: Readonly<Record<string, unknown>>) => {
    const latest = readListAddress(schema, new URLSearchParams(window.location.search))
    void navigate(`${pathname}${listSearch(schema, latest, change)}`, { preventScrollReset: true })
  }
  const { sort } = query
  return {
    query,
    hrefOf,
    hrefOfPage: (page) => hrefOf({ page }),
    go,
    set: (name, value) => go({ [name]: value }),
    isNarrowed: isNarrowed(schema, query),
    allHref: `${pathname}${listSearch(schema, schema.parse({ sort }), {})}`,
  }
}
