/** The weights in force, beside those that were learned. */
export function WeightsSection() {
  return null
}
