import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import {
  downloadRefusedRows,
  type ImportChange,
  ImportChangeType,
  type ImportRun,
  listImportChanges,
} from '#contract/directory/imports.ts'
import { AppError } from '#contract/errors.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { ChangeEntry } from './change-entry.tsx'
import { showCount } from './import-words.ts'

const address = z.object({
  type: ImportChangeType.optional().catch(undefined),
  q: listFields.q,
  page: listFields.page,
})

const typeLabels: Readonly<Record<ImportChangeType, string>> = {
  new: 'New',
  changed: 'Changed',
  gone: 'Gone',
  refused: 'Refused',
}

/** A run's lists: new, changed, gone and refused rows. */
export function ChangesSection({ run }: { run: ImportRun }) {
  const list = useListAddress(address)
  const { q, page } = list.query
  // Changed rows come first: they need the most review.
  const order: readonly ImportChangeType[] = ['changed', 'new', 'gone', 'refused']
  const type = list.query.type ?? order.find((item) => run.listed[item] > 0) ?? 'changed'
  const input = { id: run.id, type, page, pageSize: 20, ...(q && { q }) }
  const { data, error, refetch } = useEndpoint(listImportChanges, input, { keepPrevious: true })
  return (
    <Section
      id="changes"
      title="Differences"
      actions={run.listed.refused > 0 && <RefusedFile run={run} />}
    >
      <LinkTabs
        label="Types of differences"
        tabs={ImportChangeType.options.map((option) => ({
          to: list.hrefOf({ type: option, q: '' }),
          label: `${typeLabels[option]} (${showCount(run.listed[option])})`,
          isCurrent: option === type,
        }))}
      />
      <SearchField
        label={type === 'refused' ? 'Search by reason or value' : 'Search by title or host'}
        value={q}
        onSearch={(text) => list.set('q', text === '' ? undefined : text)}
        className="mb-4 max-w-md"
      />
      {type === 'changed' && run.counts.changed > run.listed.changed && (
        <p className="mb-4 max-w-measure text-sm text-ink-soft">
          {showCount(run.counts.changed - run.listed.changed)} more only get new source details or
          dates, so they aren’t listed.
        </p>
      )}
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={5} label="Loading differences" />
      ) : data.items.length === 0 ? (
        <Empty title={q ? 'No results' : `Nothing is ${typeLabels[type].toLowerCase()}`}>
          {q ? 'No differences match your search.' : 'Look at the other tabs.'}
        </Empty>
      ) : (
        <Entries items={data.items}>
          <Pagination
            page={data.page}
            total={data.total}
            pageSize={data.pageSize}
            hrefOf={list.hrefOfPage}
            label="Pages of differences"
          />
        </Entries>
      )}
    </Section>
  )
}

function Entries({ items, children }: { items: ImportChange[]; children: ReactNode }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ChangeEntry key={item.id} change={item} />
        ))}
      </ul>
      <div className="mt-8">{children}</div>
    </>
  )
}

function RefusedFile({ run }: { run: ImportRun }) {
  const [failure, setFailure] = useState<AppError | null>(null)
  const download = async () => {
    try {
      await downloadFile(downloadRefusedRows, { id: run.id })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    }
  }
  return (
    <>
      <Button variant="secondary" size="small" icon={Download} onPress={() => void download()}>
        Refused rows as CSV
      </Button>
      <ErrorAlert error={failure} onClose={() => setFailure(null)} />
    </>
  )
}
