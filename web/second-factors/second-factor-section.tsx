export function SecondFactorSection() {
  return null
}
