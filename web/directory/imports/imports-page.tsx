import { z } from 'zod'
import {
  exportImports,
  ImportKind,
  ImportReview,
  type ImportRun,
  ImportStatus,
  importKindNames,
  listImports,
} from '#contract/directory/imports.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { FileName } from './file-name.tsx'
import { countsInWords, kindChoices, statusChoices, statusLabels } from './import-words.ts'
import { SourcesSection } from './sources-section.tsx'
import { UploadSection } from './upload-section.tsx'

const address = z.object({
  q: listFields.q,
  kind: ImportKind.optional().catch(undefined),
  status: ImportStatus.optional().catch(undefined),
  review: ImportReview.optional().catch(undefined),
  page: listFields.page,
})

/** Polling interval while an import is running, in milliseconds. */
const pollMs = 3_000

export function meta() {
  return [{ title: 'Imports · Waypoint admin' }]
}

const columnsFor = (timeZone: string | undefined): readonly TableColumn<ImportRun>[] => [
  {
    id: 'file',
    header: 'File',
    cell: ({ id, fileName }) => (
      <TextLink to={`/admin/etl/${id}`}>
        <FileName name={fileName} />
      </TextLink>
    ),
  },
  { id: 'kind', header: 'Type', cell: ({ kind }) => importKindNames[kind] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
    ),
  },
  {
    id: 'result',
    header: 'Result',
    cell: (run) =>
      run.status === 'failed' || run.status === 'queued'
        ? (run.message ?? 'Not read yet')
        : `${countsInWords(run)}${run.review ? ' (reviewed)' : ''}`,
  },
  { id: 'who', header: 'Started by', cell: ({ actor }) => actor?.name ?? 'Command line' },
  {
    id: 'started',
    header: 'Started',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt} className="whitespace-nowrap">
        {showMoment(startedAt, timeZone)}
      </time>
    ),
  },
]

export default function ImportsPage() {
  const { account } = useSession()
  const list = useListAddress(address)
  const { q, kind, status, review, page } = list.query
  const filters = {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(review && { review }),
  }
  const input = { page, ...filters }
  const file = useDownload(() => downloadFile(exportImports, filters))
  const answer = useEndpoint(listImports, input, { keepPrevious: true, refetchInterval: pollMs })
  return (
    <ListPage
      title="Imports"
      description="Bring the official lists up to date. Every file is compared first; you decide whether to apply it, and you can roll it back."
      list={list}
      answer={answer}
      noun="imports"
      search="Search file names"
      filters={[
        { name: 'kind', label: 'Type', all: 'All types', choices: kindChoices },
        { name: 'status', label: 'Status', all: 'Any status', choices: statusChoices },
        {
          name: 'review',
          label: 'Refused rows',
          all: 'Any number',
          choices: [{ id: 'open', label: 'To review' }],
        },
      ]}
      intro={
        <>
          <UploadSection />
          <SourcesSection />
          <h2 className="mt-12 text-xl">History</h2>
        </>
      }
      moreFilters={file.failure && <ErrorAlert error={file.failure} onClose={file.closeFailure} />}
      empty={
        <Empty title="No imports yet">
          Upload a list above. Its differences show up here before anything changes.
        </Empty>
      }
    >
      {({ items, total }) => (
        <DataTable
          label="Imports"
          columns={columnsFor(account?.time_zone)}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={({ fileName }) => fileName}
          csv={file.download}
          columnsKey="admin-imports"
        />
      )}
    </ListPage>
  )
}
