import { Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  fetchImportSource,
  type ImportSource,
  listImportSources,
} from '#contract/directory/import-sources.ts'
import { ImportKind, importKindNames } from '#contract/directory/imports.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { type DirtyNotice, UnsavedGuard, useUnsavedForms } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SourceForm } from './source-form.tsx'
import { ScheduleBadge, SourceTimes } from './source-times.tsx'

const exampleSearch = 'https://data.usajobs.gov/api/search?JobCategoryCode=2210'
/** Polling interval for the result of a fetch, in milliseconds. */
const pollMs = 10_000

/** The sources of lists, and whether USAJOBS API jobs are available. */
export function SourcesSection() {
  const { data } = useEndpoint(listImportSources, { pageSize: 100 }, { refetchInterval: pollMs })
  const { isDirty, onDirty } = useUnsavedForms()
  if (!data) return null
  return (
    <Section id="sources" title="Sources">
      <p className="mb-4 max-w-measure text-ink-soft">
        {data.hosts.length > 0
          ? `Lists can be fetched from ${data.hosts.join(', ')}. A new file is compared, then waits for you to apply it.`
          : 'Lists can come from files on the server. To fetch them from the web, name their hosts in IMPORT_HOSTS.'}{' '}
        {data.usajobs === 'on'
          ? `The USAJOBS API is on: set up Federal jobs with a search like ${exampleSearch}.`
          : 'The USAJOBS API is off. Set USAJOBS_API_KEY and USAJOBS_EMAIL to turn it on.'}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {ImportKind.options.map((kind) => (
          <SourceItem
            key={kind}
            kind={kind}
            source={data.items.find((item) => item.kind === kind)}
            onDirty={onDirty}
          />
        ))}
      </ul>
      <UnsavedGuard isDirty={isDirty} />
    </Section>
  )
}

interface SourceProps {
  kind: ImportKind
  source: ImportSource | undefined
}

function SourceItem({ kind, source, onDirty }: SourceProps & DirtyNotice) {
  const [isEdited, setEdited] = useState(false)
  return (
    <li className="py-4">
      <SourceRow kind={kind} source={source} onEdit={() => setEdited(true)} />
      {isEdited && (
        <SourceForm
          key={source?.revision ?? 0}
          kind={kind}
          source={source}
          onClose={() => setEdited(false)}
          onDirty={onDirty}
        />
      )}
    </li>
  )
}

function SourceRow({ kind, source, onEdit }: SourceProps & { onEdit: () => void }) {
  const { account } = useSession()
  const fetchNow = useEndpointMutation(fetchImportSource, {
    invalidates: [listImportSources],
    onSuccess: () => toast('Fetching. The outcome shows here.'),
  })
  const name = importKindNames[kind]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {source && <ScheduleBadge source={source} />}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {source?.url ?? source?.path ?? 'Not set up'}
        </p>
        {source && <SourceTimes source={source} timeZone={account?.time_zone} />}
        <ErrorAlert error={fetchNow.error} onClose={fetchNow.reset} />
      </div>
      <div className="flex flex-wrap gap-3">
        {source && (
          <Button
            variant="secondary"
            size="small"
            icon={Download}
            aria-label={`Fetch now: ${name}`}
            isPending={fetchNow.isPending}
            onPress={() => fetchNow.mutate({ kind })}
          >
            Fetch now
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          icon={Pencil}
          aria-label={`${source ? 'Edit' : 'Set up'} the source of ${name}`}
          onPress={onEdit}
        >
          {source ? 'Edit' : 'Set up'}
        </Button>
      </div>
    </div>
  )
}
