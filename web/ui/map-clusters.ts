/** A point in drawing pixels. */
export interface PlacedPoint {
  readonly x: number
  readonly y: number
}

/** Points too close to tell apart, and their center. */
export interface Cluster<Point extends PlacedPoint> extends PlacedPoint {
  readonly points: readonly Point[]
}

const middleOf = (points: readonly PlacedPoint[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/**
 * Clusters points until all cluster centers are at least `distance` apart. Each point is in exactly one cluster.
 * Points are first bucketed into a grid, so thousands are fast.
 */
export function clusterPoints<Point extends PlacedPoint>(
  points: readonly Point[],
  distance: number,
): Cluster<Point>[] {
  const squares = Map.groupBy(
    points,
    ({ x, y }) => `${Math.floor(x / distance)} ${Math.floor(y / distance)}`,
  )
  const clusters = [...squares.values()].map((ones) => ({ ...middleOf(ones), points: ones }))
  for (let i = 0; i < clusters.length; i += 1) {
    const cluster = clusters[i]
    const near = clusters.findIndex(
      (other, index) =>
        cluster && index > i && Math.hypot(cluster.x - other.x, cluster.y - other.y) < distance,
    )
    const other = clusters[near]
    if (!cluster || !other) continue
    const joined = [...cluster.points, ...other.points]
    clusters.splice(near, 1)
    clusters.splice(i, 1)
    clusters.push({ ...middleOf(joined), points: joined })
    // The new center may be close to a cluster already visited.
    i = -1
  }
  return clusters
}
