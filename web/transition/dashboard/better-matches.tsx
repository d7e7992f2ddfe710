import { getProfile } from '#contract/transition/profile.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { BetterReport } from '#web/transition/surveys/surveys.ts'

/** What else a member with a report could add; each links to a section of the profile. */
export function BetterMatches() {
  const { data } = useEndpoint(getProfile, {})
  if (!data || data.revision === 0) return null
  return (
    <div className="mt-12 empty:hidden">
      <BetterReport answers={data.answers} to={(section) => `/profile#${section}`} isLater />
    </div>
  )
}
