import { Alert } from '#web/ui/alert.tsx'
import { daysBetween, localToday } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const twoYears = 730

/** Warns about an unusual date: past while serving, or too far off for a schedule. */
export function DateNotice({ date, isServing }: { date: string | null; isServing: boolean }) {
  if (date === null || !isServing) return null
  const days = daysBetween(localToday(), date)
  if (days < 0) {
    return (
      <Alert tone="signal" title="Have you separated?">
        If you’re out, change your answer to{' '}
        <TextLink to="/survey?step=service">Are you serving now?</TextLink>
      </Alert>
    )
  }
  if (days > twoYears) {
    return (
      <p className="text-ink-soft">
        That’s more than two years away. Your report shows what to do first and what comes later.
      </p>
    )
  }
  return null
}
