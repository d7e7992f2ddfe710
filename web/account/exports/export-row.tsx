import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type DataExport, downloadExport, listExports } from '#contract/account/exports.ts'
import { downloadFile } from '#web/lib/download.ts'
import { queryKey } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showMoment, showSize, showTimeUntil } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'

const words: Record<DataExport['status'], { text: string; tone: Tone }> = {
  queued: { text: 'Preparing', tone: 'signal' },
  ready: { text: 'Ready', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  expired: { text: 'Expired', tone: 'plain' },
}

/** An export: its status, and the file while it's available. */
export function ExportRow({ item }: { item: DataExport }) {
  const { account } = useSession()
  const zone = account?.time_zone
  const word = words[item.status]
  return (
    <Card as="article">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-base">
          Requested <span className="tabular">{showMoment(item.created_at, zone)}</span>
        </h3>
        <Badge tone={word.tone}>{word.text}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">{statusLine(item, zone)}</p>
      {item.status === 'ready' && <DownloadButton item={item} />}
    </Card>
  )
}

function statusLine({ status, expires_at, bytes }: DataExport, zone: string | undefined): string {
  if (status === 'queued') return 'This takes about a minute. You can leave this page.'
  if (status === 'failed') return 'Something went wrong. Request your data again.'
  const until = expires_at === null ? '' : showMoment(expires_at, zone)
  if (status === 'expired') return `Expired ${until}. Request it again.`
  const left = expires_at === null ? '' : showTimeUntil(expires_at, new Date())
  return `${showSize(bytes ?? 0)}. Download it by ${until}; we delete it ${left}.`
}

function DownloadButton({ item }: { item: DataExport }) {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const download = async () => {
    setPending(true)
    setError(undefined)
    try {
      await downloadFile(downloadExport, { id: item.id })
    } catch (problem) {
      setError(problem)
      await queries.invalidateQueries({ queryKey: queryKey(listExports) })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div>
        <Button
          variant="secondary"
          icon={Download}
          isPending={isPending}
          pendingText="Downloading…"
          onPress={() => void download()}
        >
          Download
        </Button>
      </div>
      {error !== undefined && <Problem error={error} />}
    </div>
  )
}
