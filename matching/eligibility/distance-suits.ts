import type { PlaceColumns } from '../index/place-columns.ts'
import type { Asked } from './asked-places.ts'

/** Fit in a state that is asked for whole: by distance to home, if known. */
export function listedStateSuits({ home, points }: Asked, miles: number): number {
  if (!home || points.length > 0) return 1
  return miles < Number.POSITIVE_INFINITY ? 0.65 + 0.35 * Math.max(0, 1 - miles / 300) : 0.75
}

/** Fit when anywhere is fine: full, or by distance to home or home state if there is a home. */
export function anywhereSuits(
  columns: PlaceColumns,
  { home, homeState }: Asked,
  first: number,
  end: number,
  miles: number,
): number {
  if (!home) return 1
  if (miles < Number.POSITIVE_INFINITY) return 0.7 + 0.3 * Math.max(0, 1 - miles / 500)
  for (let slot = first; slot < end; slot++) if (columns.state[slot] === homeState) return 0.9
  return 0.7
}
