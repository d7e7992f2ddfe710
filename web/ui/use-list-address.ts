import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import {
  isNarrowed,
  type ListChange,
  type ListSchema,
  listSearch,
  readListAddress,
} from './list-address.ts'

/** A list whose search, filters, sort and page are in the address. */
export interface ListAddress<Schema extends ListSchema> {
  readonly query: z.output<Schema>
  /** The address of a changed list. */
  readonly hrefOf: (change: ListChange<Schema>) => string
  readonly hrefOfPage: (page: number) => string
  /** Goes there and keeps the scroll position. */
  readonly go: (change: ListChange<Schema>) => void
  /** Changes one field by the text of a control. */
  readonly set: (name: string, value: string | undefined) => void
  /** Whether search or filters leave something out. */
  readonly isNarrowed: boolean
  /** The address without search and filters. */
  readonly allHref: string
}

/** Reads the list of this page from its address. The schema stays the same between renders. */
export function useListAddress<Schema extends ListSchema>(schema: Schema): ListAddress<Schema> {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const query = readListAddress(schema, params)
  const hrefOf = (change: Readonly<Record<string, unknown>>) =>
    `${pathname}${listSearch(schema, query, change)}`
  const go = (change: Readonly<Record<string, unknown>>) =>
    void navigate(hrefOf(change), { preventScrollReset: true })
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
