/** Which providers help with what. */
export function ProvidersSection() {
  return null
}
