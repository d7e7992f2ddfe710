import { useParams } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { compareReports } from '#contract/transition/report-comparison.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDay } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Comparison = OutputOf<typeof compareReports>

export function meta() {
  return [{ title: 'What changed · Waypoint' }]
}

/** Programs shown: ranks below this mean little. */
const maxShown = 25

const kindLabels: Record<Comparison['changes'][number]['kind'], string> = {
  answers: 'Your answers',
  rules: 'Rules',
  listing: 'Programs',
  engine: 'Ranking',
}

/** Two reports of one member side by side: changed answers and their effect. */
export default function ComparePage() {
  const { id = '', otherId = '' } = useParams()
  const { data, error, refetch } = useEndpoint(compareReports, { id, otherId })
  return (
    <>
      <PageHeader title="What changed" above={<TextLink to="/dashboard/reports">Reports</TextLink>}>
        {data && <Heads comparison={data} />}
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Differences comparison={data} />
      ) : (
        <ListSkeleton rows={4} label="Comparing the reports" />
      )}
    </>
  )
}

function Heads({ comparison: { older, newer } }: { comparison: Comparison }) {
  const { account } = useSession()
  const day = (at: string) => showDay(at, account?.time_zone)
  return (
    <>
      From the <TextLink to={`/reports/${older.id}`}>report of {day(older.createdAt)}</TextLink> to
      the <TextLink to={`/reports/${newer.id}`}>report of {day(newer.createdAt)}</TextLink>.
      {older.fits.toLocaleString('en-US')} programs fit then, {newer.fits.toLocaleString('en-US')}{' '}
      now. Readiness was {Math.round(older.readiness)} and is now {Math.round(newer.readiness)}.
    </>
  )
}

function Differences({ comparison: { changes, matches } }: { comparison: Comparison }) {
  const shown = matches.slice(0, maxShown)
  const left = matches.filter(({ after }) => after === null).length
  return (
    <>
      <Section id="why" title="Why">
        {changes.length === 0 ? (
          <p>Nothing: the answers, rules and programs are the same.</p>
        ) : (
          [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, ofKind]) => (
            <div key={kind} className="mb-4">
              <h3 className="text-base">{kindLabels[kind]}</h3>
              <ul className="mt-1 list-disc ps-5">
                {ofKind.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          ))
        )}
      </Section>
      <Section id="programs" title="Programs">
        {left > 0 && (
          <p className="mb-3">
            {left === 1 ? '1 program is' : `${left} programs are`} no longer among your matches.
          </p>
        )}
        <table className="tabular w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th className="py-2 pe-4 text-start">Program</th>
              <th className="px-2 py-2 text-end">Before</th>
              <th className="py-2 ps-2 text-end">Now</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ opportunityId, title, before, after }) => (
              <tr key={opportunityId} className="border-b border-line">
                <td className="py-2 pe-4">
                  <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
                </td>
                <td className="px-2 py-2 text-end">{before ?? 'New'}</td>
                <td className="py-2 ps-2 text-end">{after ?? 'Gone'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}
