export function PasswordSection() {
  return null
}
