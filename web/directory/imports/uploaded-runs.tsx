import { getImport, type ImportRun } from '#contract/directory/imports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FileName } from './file-name.tsx'
import { countsInWords, showCount, stageInWords, statusLabels } from './import-words.ts'

/** Polling interval of an unfinished import, in milliseconds. */
const pollMs = 2_000

/** The progress of several imports that were just uploaded, each with a link to its differences. */
export function UploadedRuns({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <section aria-labelledby="uploaded-runs">
      <h3 id="uploaded-runs" className="text-lg">
        Compared one after another
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ids.map((id) => (
          <li key={id} className="py-3">
            <UploadedRun id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UploadedRun({ id }: { id: string }) {
  const { data: run, error, refetch } = useEndpoint(getImport, { id })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!run) return <p className="text-ink-soft">Loading the import</p>
  const { text, tone } = statusLabels[run.status]
  const isActive = run.status === 'queued' || run.status === 'running'
  return (
    <>
      {isActive && <Watch id={id} />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={`/admin/etl/${id}`}>
          <FileName name={run.fileName} />
        </TextLink>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="tabular mt-1 text-sm text-ink-soft">{progressInWords(run)}</p>
    </>
  )
}

/** "Reading rows, 1,200 so far"; the result once it ended. */
function progressInWords(run: ImportRun): string {
  if (run.status === 'running') {
    const rows = run.progress?.rows ?? 0
    return rows > 0 ? `${stageInWords(run)}, ${showCount(rows)} rows so far` : stageInWords(run)
  }
  if (run.status === 'queued') return stageInWords(run)
  return run.message ?? countsInWords(run)
}

function Watch({ id }: { id: string }) {
  useEndpoint(getImport, { id }, { refetchInterval: pollMs })
  return null
}
