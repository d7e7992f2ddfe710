import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { placePoint } from './map-projection.ts'
import { stateShapes } from './state-shapes.ts'

const Row = z.object({
  code: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
})
const states = z
  .array(Row)
  .parse(parse(readFileSync(new URL('../../data/states.csv', import.meta.url)), { columns: true }))

/** The bounding box of an outline with relative lines. */
function boxOf(shape: string) {
  let point = { x: 0, y: 0 }
  const corners: { x: number; y: number }[] = []
  for (const [, command, pairs = ''] of shape.matchAll(/([MlLm])([^MlLmz]*)/g)) {
    const numbers = [...pairs.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [x = 0, y = 0] = numbers.slice(index, index + 2)
      // Every subpath of an outline starts with an absolute move.
      const isAbsolute = command === 'M' && index === 0
      point = isAbsolute ? { x, y } : { x: point.x + x, y: point.y + y }
      corners.push(point)
    }
  }
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

test('the center of every state is inside the bounding box of its outline, Alaska and Hawaii included', () => {
  const drawn = states.filter(({ code }) => stateShapes[code])
  const outside = drawn.filter((state) => {
    const box = boxOf(stateShapes[state.code] ?? '')
    const point = placePoint(state)
    // Outlines use whole units.
    return !(
      point &&
      point.x > box.left - 2 &&
      point.x < box.right + 2 &&
      point.y > box.top - 2 &&
      point.y < box.bottom + 2
    )
  })
  expect(drawn.length).toBeGreaterThan(50)
  expect(outside).toEqual([])
})

test('a location abroad is not on the map', () => {
  expect(placePoint({ longitude: 11.86, latitude: 49.7 })).toBeUndefined()
})
