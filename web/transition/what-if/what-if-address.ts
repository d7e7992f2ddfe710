import type { z } from 'zod'
import { PlanDay } from '#contract/facts.ts'
import { ListedPlace } from '#contract/transition/surveys.ts'
import { maxStay, type WhatIfChange } from '#contract/transition/what-if.ts'

/** The location of a what-if; `report` keeps the report's. */
export type Where = 'report' | 'named' | 'anywhere' | 'home' | 'remote'
/** All of them, in display order. */
export const wheres: readonly Where[] = ['report', 'named', 'anywhere', 'home', 'remote']

/** The changes tried on a report, as stored in the page's URL. */
export interface WhatIfDraft {
  readonly where: Where
  readonly places: readonly ListedPlace[]
  readonly from: string | null
  readonly days: number | null
}

/** No changes. */
export const emptyDraft: WhatIfDraft = { where: 'report', places: [], from: null, days: null }

/** Whether a draft changes anything. */
export function isChanged({ where, from, days }: WhatIfDraft): boolean {
  return where !== 'report' || from !== null || days !== null
}

/** Maximum locations. */
export const maxPlaces = 8

/** Reads the URL; drops invalid parameters, so no URL is an error. */
export function readDraft(params: URLSearchParams): WhatIfDraft {
  const where = wheres.find((where) => where === params.get('where')) ?? 'report'
  const days = Number(params.get('days') ?? '')
  const from = PlanDay.safeParse(params.get('from'))
  const places = params.getAll('place').slice(0, maxPlaces).flatMap(readPlace)
  const keys = places.map((place) => ('zip' in place ? place.zip : place.state))
  return {
    where,
    places:
      where === 'named'
        ? places.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
        : [],
    from: from.success ? from.data : null,
    days: Number.isInteger(days) && days >= 1 && days <= maxStay ? days : null,
  }
}

/** The URL with a draft; keeps its other parameters. */
export function withDraft(params: URLSearchParams, draft: WhatIfDraft): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['where', 'place', 'from', 'days']) next.delete(name)
  if (draft.where !== 'report') next.set('where', draft.where)
  if (draft.where === 'named') {
    for (const place of draft.places) {
      next.append('place', 'zip' in place ? `${place.zip}-${place.miles}` : place.state)
    }
  }
  if (draft.from !== null) next.set('from', draft.from)
  if (draft.days !== null) next.set('days', String(draft.days))
  return next
}

/** The input for the server; null while nothing is changed or no location is entered. */
export function changeOf({
  where,
  places,
  from,
  days,
}: WhatIfDraft): z.input<typeof WhatIfChange> | null {
  const change = {
    ...(where === 'named' &&
      places.length > 0 && { places: { reach: 'listed' as const, listed: [...places] } }),
    ...(where === 'remote' && { places: { reach: 'remote_only' as const, listed: [] } }),
    ...(where === 'anywhere' && { relocate: true }),
    ...(where === 'home' && { relocate: false }),
    ...(from !== null && { startFrom: from }),
    ...(days !== null && { longestDays: days }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/** "TX", or "98101-50": a ZIP code and its radius in miles. */
function readPlace(text: string): ListedPlace[] {
  const [, zip, miles] = /^(\d{5})-(\d{1,3})$/.exec(text) ?? []
  const place = zip === undefined ? { state: text } : { zip, miles: Number(miles) }
  const read = ListedPlace.safeParse(place)
  return read.success ? [read.data] : []
}
