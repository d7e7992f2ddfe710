import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListView, listListViews, type ViewedList } from '#contract/directory/list-views.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { type ListSchema, listSearch, readListAddress } from '#web/ui/list-address.ts'

/** A view's query string; drops parameters the list no longer supports. */
export function searchOfView(schema: ListSchema, { query }: Pick<ListView, 'query'>): string {
  return listSearch(schema, readListAddress(schema, new URLSearchParams(query)), {})
}

/**
 * A list's saved views. A list opened without a search or filters redirects once to the default view; until that's
 * known, `isSettling` is true and the list waits.
 */
export function useListViews(list: ViewedList, schema: ListSchema) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isArriving, setArriving] = useState(search === '')
  const { data, error } = useEndpoint(listListViews, { list })
  const first = data?.items.find(({ isDefault }) => isDefault)
  const target = first && searchOfView(schema, first)
  const isKnown = data !== undefined || error !== null
  useEffect(() => {
    if (!isArriving || !isKnown) return
    setArriving(false)
    if (target) void navigate(`${pathname}${target}`, { replace: true })
  }, [isArriving, isKnown, target, pathname, navigate])
  return { views: data?.items ?? [], isSettling: isArriving }
}
