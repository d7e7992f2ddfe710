export function LinkedSignInsSection() {
  return null
}
