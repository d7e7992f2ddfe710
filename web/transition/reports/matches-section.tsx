import { useState } from 'react'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { RatedMatch } from '#web/transition/feedback/rated-match.tsx'
import { countsText, filterMatches, type MatchFilter } from '#web/transition/matches/match-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** How many matches are shown at first, and how many more each time. */
const step = 10

/** Every opportunity that fits or is within reach, best first, and what became of the others. */
export function MatchesSection({ report }: { report: ReadyReport }) {
  const { matches } = report
  const [filter, setFilter] = useState<MatchFilter>('all')
  const [shown, setShown] = useState(step)
  const items = filterMatches(matches.items, filter)
  const rest = items.length - shown
  return (
    <Section id="matches" title="Matches">
      <p className="tabular font-semibold">{countsText(matches)}</p>
      <Excluded matches={matches} />
      {matches.items.length === 0 ? (
        <NoMatches />
      ) : (
        <>
          <div className="no-print mt-4">
            <Filter
              items={matches.items}
              filter={filter}
              onChange={(next) => {
                setFilter(next)
                setShown(step)
              }}
            />
          </div>
          <ol className="mt-4 flex flex-col gap-5">
            {items.slice(0, shown).map((match) => (
              <li key={match.opportunityId}>
                <RatedMatch match={match} reportId={report.id} />
              </li>
            ))}
          </ol>
          <p role="status" className="tabular mt-4 text-sm text-ink-soft">
            {showing(Math.min(shown, items.length), items.length, openOf(matches, filter))}
          </p>
          {rest > 0 && (
            <Button
              variant="secondary"
              className="no-print mt-3"
              onPress={() => setShown(shown + step)}
            >
              Show {Math.min(step, rest)} more
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

/** How many are open to the member, beyond those a report keeps. */
function openOf({ fits, reach }: ReadyReport['matches'], filter: MatchFilter): number {
  if (filter === 'all') return fits + reach
  return filter === 'fits' ? fits : reach
}

function showing(shown: number, listed: number, open: number): string {
  const best = listed < open ? `the best ${listed.toLocaleString('en-US')}` : `${listed}`
  return `Showing ${shown} of ${best}.`
}

interface FilterProps {
  items: ReadyReport['matches']['items']
  filter: MatchFilter
  onChange: (filter: MatchFilter) => void
}

function Filter({ items, filter, onChange }: FilterProps) {
  const count = (which: MatchFilter) => filterMatches(items, which).length
  // The best ones are often all of one kind: then there is nothing to choose.
  if (count('fits') === 0 || count('reach') === 0) return null
  const choices = [
    { id: 'all', label: `All (${count('all')})` },
    { id: 'fits', label: `Fits (${count('fits')})` },
    { id: 'reach', label: `Within reach (${count('reach')})` },
  ]
  return (
    <RadioGroup
      label="Show"
      look="row"
      choices={choices}
      value={filter}
      onChange={(next) => onChange(next === 'fits' || next === 'reach' ? next : 'all')}
    />
  )
}

function Excluded({ matches: { excluded } }: { matches: ReadyReport['matches'] }) {
  if (excluded.length === 0) return null
  return (
    <Disclosure summary="Why the others are not possible" className="mt-1">
      <ul className="flex max-w-measure flex-col gap-1">
        {excluded.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-6">
            <span>{reason}</span>
            <span className="tabular shrink-0">{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function NoMatches() {
  return (
    <div className="mt-4">
      <Empty
        title="Nothing is open to you now"
        actions={
          <>
            <LinkButton to="/profile">Check your facts</LinkButton>
            <LinkButton to="/organizations" variant="secondary">
              Search all organizations
            </LinkButton>
          </>
        }
      >
        The reasons stand above. More places, another date or less leave can open more; change them
        in your profile and make a new report.
      </Empty>
    </div>
  )
}
