import { CalendarRange, Check, CircleHelp, Clock, MapPin, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Match, splitReason } from '#contract/transition/matches.ts'
import { kindNames, showLength } from '#web/directory/listing/listing-words.ts'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { showPoints } from '#web/ui/score-parts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { MatchChecks } from './match-checks.tsx'
import { evidenceNames, windowText } from './match-words.ts'

export interface MatchCardProps {
  match: Match
  /** What one can do with it, beside where it was listed. */
  footer?: ReactNode
}

/** One match with everything that speaks for and against it. */
export function MatchCard({ match, footer }: MatchCardProps) {
  const { rank, title, organization, contributions, score, reasons, gaps } = match
  const open = gaps.filter(({ points }) => points === null)
  const raises = gaps.filter(({ points }) => points !== null)
  const facts = [
    { icon: MapPin, text: placeText(match.place) },
    { icon: Clock, text: showLength(match.length) ?? 'Length not published' },
    ...(match.window ? [{ icon: CalendarRange, text: windowText(match.window) }] : []),
  ]
  return (
    <Card as="article" className="flex flex-col gap-5">
      <div>
        <div className="mb-2 flex flex-wrap gap-2">
          <EligibilityBadge eligibility={match.eligibility} />
          <Badge tone="brand">{kindNames[match.kind]}</Badge>
          {match.sample && <SampleMark />}
        </div>
        <h3 className="text-lg">
          <span className="tabular text-ink-soft">{rank}.</span>{' '}
          <TextLink to={`/opportunities/${match.opportunityId}`}>{title}</TextLink>
        </h3>
        {organization.name !== title && (
          <p>
            <TextLink to={`/organizations/${organization.id}`}>{organization.name}</TextLink>
          </p>
        )}
        <ul className="tabular mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          {facts.map(({ icon, text }) => (
            <li key={text} className="flex items-start gap-1.5">
              <Icon of={icon} size={16} className="mt-1" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {/* A phone has no room for the key; the parts are named under the bar's own touch and below. */}
      <div className="max-sm:[&_figure>ul]:hidden">
        <ScoreBar label="Match score" score={score} parts={contributions} />
      </div>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {reasons.length > 0 && (
          <Points
            title="Why it fits"
            icon={Check}
            items={reasons.map(splitReason)}
            look="text-good"
          />
        )}
        <div className="flex flex-col gap-5 empty:hidden">
          {open.length > 0 && (
            <Points title="Ask about this" icon={CircleHelp} items={open} look="text-signal" />
          )}
          {raises.length > 0 && (
            <Points
              title="What would raise this score"
              icon={TrendingUp}
              items={raises}
              look="text-brand"
            />
          )}
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <Disclosure summary="How the score adds up">
          <ScoreParts match={match} />
        </Disclosure>
        {match.checks.length > 0 && (
          <Disclosure summary={checksText(match.checks)}>
            <MatchChecks checks={match.checks} />
          </Disclosure>
        )}
      </div>
      {footer}
      <SourceLine fact={{ source: match.source, checkedOn: match.lastVerified }} />
    </Card>
  )
}

export function EligibilityBadge({ eligibility }: Pick<Match, 'eligibility'>) {
  return eligibility === 'fits' ? (
    <Badge tone="good" icon={Check}>
      Fits
    </Badge>
  ) : (
    <Badge tone="signal" icon={CircleHelp}>
      Within reach
    </Badge>
  )
}

interface PointsProps {
  title: string
  icon: typeof Check
  items: readonly { text: string; origin?: string | null }[]
  look: string
}

function Points({ title, icon, items, look }: PointsProps) {
  return (
    <div>
      <h4 className="mb-1.5 text-base">{title}</h4>
      <ul className="flex flex-col gap-1.5">
        {items.map(({ text, origin }) => (
          <li key={text} className="flex gap-2">
            <Icon of={icon} size={16} className={`mt-1 ${look}`} />
            <span>
              {text}
              {origin && <span className="text-sm text-ink-soft"> ({origin})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ScoreParts({ match: { contributions, evidence } }: { match: Match }) {
  return (
    <>
      <dl className="flex flex-col gap-3">
        {contributions.map(({ feature, label, points, max, evidence: texts }) => (
          <div key={feature}>
            <dt className="font-semibold">
              {label}{' '}
              <span className="tabular font-normal text-ink-soft">
                {showPoints(points)} of {showPoints(max)}
              </span>
            </dt>
            {texts.map(({ text, source }) => (
              <dd key={text}>
                {text} <span className="text-sm text-ink-soft">({source})</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{evidenceNames[evidence]}.</p>
    </>
  )
}

function checksText(checks: Match['checks']): string {
  const open = checks.filter(({ ok }) => ok !== true).length
  const all = `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}`
  return open === 0 ? `${all}, all met` : `${all}, ${open} to ask about`
}

function placeText({ text, miles }: Match['place']): string {
  return miles === null || miles < 1
    ? text
    : `${text}, ${Math.round(miles).toLocaleString('en-US')} miles away`
}
