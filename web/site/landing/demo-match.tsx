import { Check, CircleHelp, Clock, MapPin } from 'lucide-react'
import { showLength } from '#contract/directory/lengths.ts'
import { datesWord, type Match, splitReason } from '#contract/transition/matches.ts'
import { kindNames } from '#web/directory/listing/listing.ts'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** One match of the demo: score, its parts, reasons and sources. Static, so it needs no script. */
export function DemoMatch({ match }: { match: Match }) {
  const { title, organization, kind, contributions, score, reasons, place } = match
  const dates = datesWord(match, null)
  const fits = dates === 'Dates work'
  return (
    <article className="card flex flex-1 flex-col gap-5 rounded-card border border-line bg-surface p-6">
      <div>
        <p className="mb-3 flex flex-wrap gap-2">
          <Badge tone={fits ? 'good' : 'signal'} icon={fits ? Check : CircleHelp}>
            {dates}
          </Badge>
          <Badge tone="brand">{kindNames[kind]}</Badge>
          {match.sample && <SampleMark />}
        </p>
        <h4 className="text-lg">
          <TextLink to={`/opportunities/${match.opportunityId}`}>{title}</TextLink>
        </h4>
        {organization.name !== title && (
          <p>
            <TextLink to={`/organizations/${organization.id}`}>{organization.name}</TextLink>
          </p>
        )}
        <ul className="tabular mt-2 flex flex-col gap-1 text-ink-soft">
          <li className="flex gap-1.5">
            <Icon of={MapPin} size={16} className="mt-1" />
            {place.text}
          </li>
          <li className="flex gap-1.5">
            <Icon of={Clock} size={16} className="mt-1" />
            {showLength(match.length) ?? 'Length not listed'}
          </li>
        </ul>
      </div>
      <ScoreBar label="Match score" score={score} parts={contributions} isStill />
      <div className="flex-1">
        <h5 className="mb-1.5 font-semibold">Why it matches</h5>
        <ul className="flex flex-col gap-1.5">
          {reasons.map(splitReason).map(({ text, origin }) => (
            <li key={text} className="flex gap-2">
              <Icon of={Check} size={16} className="mt-1 text-good" />
              <span>
                {text}
                {origin && <span className="text-sm text-ink-soft"> ({origin})</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        Source: {match.source}
        {match.lastVerified && `, checked ${showDate(match.lastVerified)}`}
      </p>
    </article>
  )
}
