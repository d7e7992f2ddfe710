import { Check } from 'lucide-react'
import type { MentorCard } from '#contract/career/mentors.ts'
import { serviceNames } from '#contract/military.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What the mentor and the member have in common. */
export function Reasons({ why }: { why: readonly string[] }) {
  if (why.length === 0) return null
  return (
    <ul aria-label="What you share" className="flex flex-col gap-1">
      {why.map((reason) => (
        <li key={reason} className="flex gap-2">
          <Icon of={Check} size={18} className="mt-1 text-good" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}

/** A mentor's background and topics. */
export function MentorFacts({ mentor }: { mentor: MentorCard }) {
  const { service, specialties, targets, place, sessions, rating } = mentor
  return (
    <FactList>
      {service && <FactRow label="Service">{serviceNames[service]}</FactRow>}
      {specialties.length > 0 && (
        <FactRow label="Specialty">
          {specialties.map(({ code, title }) => `${code} ${title}`).join(', ')}
        </FactRow>
      )}
      {targets.length > 0 && (
        <FactRow label="Knows">{targets.map(({ title }) => title).join(', ')}</FactRow>
      )}
      {place && <FactRow label="Location">{place}</FactRow>}
      {sessions > 0 && (
        <FactRow label="Sessions">
          {sessions}
          {rating !== null && `, rated ${rating} of 5`}
        </FactRow>
      )}
    </FactList>
  )
}
