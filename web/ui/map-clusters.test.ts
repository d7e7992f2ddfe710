import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterPoints } from './map-clusters.ts'

const coordinate = fc.double({ min: 0, max: 975, noNaN: true })
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 60 })

test('clusters nearby points and keeps distant ones separate', () => {
  const near = [
    { id: 'norfolk', x: 800, y: 300 },
    { id: 'portsmouth', x: 804, y: 302 },
  ]
  const far = { id: 'san diego', x: 90, y: 380 }
  expect(clusterPoints([...near, far], 44)).toEqual([
    { x: 802, y: 301, points: near },
    { x: 90, y: 380, points: [far] },
  ])
})

test('every point is in exactly one cluster, and no two clusters are too close', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 10, max: 200, noNaN: true }), (all, distance) => {
      const clusters = clusterPoints(all, distance)
      expect(new Set(clusters.flatMap((cluster) => cluster.points))).toEqual(new Set(all))
      expect(clusters.flatMap((cluster) => cluster.points)).toHaveLength(all.length)
      for (const [index, cluster] of clusters.entries()) {
        for (const other of clusters.slice(index + 1)) {
          expect(Math.hypot(cluster.x - other.x, cluster.y - other.y)).toBeGreaterThanOrEqual(
            distance,
          )
        }
      }
    }),
  )
})
