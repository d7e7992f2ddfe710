import { createExport, type DataExport, listExports } from '#contract/account/exports.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { ExportRow } from './export-row.tsx'

/** Requests a data export and lists existing ones. */
export function ExportSection() {
  const confirmed = useConfirmed()
  const ask = useEndpointMutation(createExport, { invalidates: [listExports] })
  // While reauthentication is in progress, its absence isn't an error to show.
  const problem = problemLeft(ask.error)
  return (
    <Section id="export" title="Export my data">
      <div className="max-w-measure">
        <p>
          Download everything we keep about you as one ZIP file: your account, profile, surveys,
          reports, roadmap, logins, emails from us and account activity. Includes JSON and CSV
          files.
        </p>
        <p className="mt-3 text-ink-soft">
          Passwords and two-step login secrets aren’t included. It takes about a minute. We’ll email
          you when it’s ready and keep it for 24 hours.
        </p>
      </div>
      <div className="mt-4">
        <Button
          isPending={ask.isPending}
          pendingText="Requesting…"
          onPress={() => void confirmed(() => ask.mutateAsync({})).catch(() => {})}
        >
          Request my data
        </Button>
      </div>
      {problem && (
        <div className="mt-4">
          <Problem error={problem} />
        </div>
      )}
      <div className="mt-6">
        <ExportList />
      </div>
    </Section>
  )
}

function ExportList() {
  const { data, error, refetch } = useEndpoint(listExports, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading your downloads" />
  if (data.items.length === 0) {
    return <Empty title="No downloads yet">Your download appears here when you request it.</Empty>
  }
  return (
    <>
      {data.items.some(isRunning) && <Watch />}
      <ul className="flex flex-col gap-3" aria-live="polite">
        {data.items.map((item) => (
          <li key={item.id}>
            <ExportRow item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

const isRunning = ({ status }: DataExport) => status === 'queued'

/** Polls until no export is in progress. */
function Watch() {
  useEndpoint(listExports, {}, { refetchInterval: 2_000 })
  return null
}
