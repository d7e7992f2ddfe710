/** A point on the unit sphere. */
export function spherePoint(latitude: number, longitude: number): [number, number, number] {
  const radians = Math.PI / 180
  const ring = Math.cos(latitude * radians)
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ]
}

const earthMiles = 3958.8

/** Great-circle miles between two points on the sphere, from their chord. */
export function milesBetween(one: ArrayLike<number>, other: ArrayLike<number>, at = 0): number {
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chordBetween(one, other, at)) / 2))
}

/** The squared chord between two points on the unit sphere, for comparisons that don't need miles. */
export function chordBetween(one: ArrayLike<number>, other: ArrayLike<number>, at = 0): number {
  const x = (one[0] as number) - (other[at] as number)
  const y = (one[1] as number) - (other[at + 1] as number)
  const z = (one[2] as number) - (other[at + 2] as number)
  return x * x + y * y + z * z
}

/** The squared chord that spans the given miles. */
export function chordOf(miles: number): number {
  return (2 * Math.sin(Math.min(Math.PI / 2, miles / (2 * earthMiles)))) ** 2
}
