import { daysToUse } from '#contract/transition/report-figures.ts'
import type { WhatIf, WhatIfMatch } from '#contract/transition/what-if.ts'
import { datesBadge, windowText } from '#web/transition/matches/matches.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showPoints } from '#web/ui/score-parts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { basisText, cameFrom, differenceText, wentTo, windowChange } from './what-if-text.ts'

/** The effect of a change: counts side by side, the window, the new top ten, and dropouts. */
export function WhatIfAnswer({ answer, isUpdating }: { answer: WhatIf; isUpdating: boolean }) {
  const { before, after, items, gone } = answer
  const window = windowChange(before.window, after.window)
  return (
    // Stale data stays visible but dimmed while loading.
    <div className={classNames('flex flex-col gap-6', isUpdating && 'text-ink-soft')}>
      <Counts answer={answer} />
      {window !== null && (
        <p className="max-w-measure">
          <span className="font-semibold">Your window: </span>
          {window}
        </p>
      )}
      {items.length > 0 && (
        <div>
          <h3 className="mb-2 text-lg">Your first ten with this change</h3>
          <ol className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <Row
                key={item.opportunityId}
                match={item}
                days={daysToUse(after.window)}
                note={cameFrom(item)}
              />
            ))}
          </ol>
        </div>
      )}
      {gone.length > 0 && (
        <div>
          <h3 className="mb-2 text-lg">No longer in the first ten</h3>
          <ul className="divide-y divide-line border-y border-line">
            {gone.map((item) => (
              <li key={item.opportunityId} className="py-2">
                <TextLink to={`/opportunities/${item.opportunityId}`}>{item.title}</TextLink>{' '}
                <span className="text-ink-soft">
                  {item.organization.name !== item.title && `${item.organization.name}. `}
                  Was {item.rank}. {wentTo(item)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="max-w-measure text-sm text-ink-soft">{basisText(answer)}</p>
      <div>
        <LinkButton to="/profile" variant="secondary" size="small">
          Change my profile
        </LinkButton>
      </div>
    </div>
  )
}

function Counts({ answer: { before, after } }: { answer: WhatIf }) {
  const rows = [
    { name: 'Fit you', was: before.fits, now: after.fits },
    { name: 'Worth asking', was: before.reach, now: after.reach },
    {
      name: 'Not open to you',
      was: before.considered - before.fits - before.reach,
      now: after.considered - after.fits - after.reach,
    },
  ]
  return (
    <table className="tabular w-full max-w-measure text-start">
      <caption className="sr-only">Opportunities before and with this change</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-1.5 text-start font-normal">
            Opportunities
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            Before
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            With this change
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, was, now }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
            </th>
            <td className="py-1.5 text-end">{was.toLocaleString('en-US')}</td>
            <td className="py-1.5 text-end">
              <span className="font-semibold">{now.toLocaleString('en-US')}</span>
              {now !== was && (
                <span className="block text-sm text-ink-soft">{differenceText(now - was)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Row({ match, days, note }: { match: WhatIfMatch; days: number | null; note: string }) {
  const { rank, title, opportunityId, organization, score, place, window } = match
  const dates = datesBadge(match, days)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-3">
      <div className="min-w-48 flex-1">
        <p>
          <span className="tabular text-ink-soft">{rank}.</span>{' '}
          <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
        </p>
        {organization.name !== title && <p>{organization.name}</p>}
        <p className="tabular text-sm text-ink-soft">
          {place.text}
          {window && `. ${windowText(window)}`}
        </p>
        <p className="tabular text-sm">{note}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Badge tone={dates.tone}>{dates.text}</Badge>
        <span className="tabular">
          <span className="sr-only">Score </span>
          <span className="font-semibold">{showPoints(score)}</span>
        </span>
      </div>
    </li>
  )
}
