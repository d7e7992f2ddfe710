import { useState } from 'react'
import {
  createReportShare,
  deleteReportShare,
  listReportShares,
  maxShares,
  type ReportShare,
  SharedPart,
  SharedView,
} from '#contract/transition/report-shares.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'

const days: readonly Choice[] = [
  { id: '1', label: '1 day' },
  { id: '7', label: '1 week' },
  { id: '14', label: '2 weeks' },
  { id: '30', label: '30 days' },
]

const views: readonly Choice[] = [
  { id: 'report', label: 'A counselor, mentor or friend' },
  { id: 'family', label: 'My spouse or partner' },
]

const partLabels: Record<SharedPart, string> = {
  name: 'My name',
  clearance: 'My clearance',
  zip: 'My ZIP codes and distances from them',
}

export interface ShareDialogProps {
  reportId: string
  onClose: () => void
}

/** Creates a report link for a counselor, a spouse or a friend, and revokes active ones. */
export function ShareDialog({ reportId, onClose }: ShareDialogProps) {
  const [view, setView] = useState<SharedView>('report')
  const [expiresInDays, setDays] = useState('7')
  const [include, setInclude] = useState<readonly string[]>([])
  const shares = useEndpoint(listReportShares, { id: reportId, pageSize: maxShares })
  const create = useEndpointMutation(createReportShare, { invalidates: [listReportShares] })
  const items = shares.data?.items ?? []
  const share = () =>
    create.mutate({
      id: reportId,
      view,
      expiresInDays: Number(expiresInDays),
      include: SharedPart.options.filter((part) => include.includes(part)),
    })
  return (
    <Dialog
      title="Share this report"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button
            isPending={create.isPending}
            isDisabled={items.length >= maxShares}
            onPress={share}
          >
            Create link
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          Anyone with the link can read your dates, programs and steps, without logging in. A
          partner sees your dates and their own steps. What you wrote in your own words is left out.
        </p>
        <Select
          label="For"
          choices={views}
          value={view}
          onChange={(id) => setView(SharedView.parse(id))}
        />
        <Select label="Works for" choices={days} value={expiresInDays} onChange={setDays} />
        <CheckboxGroup
          label="Also show"
          value={[...include]}
          onChange={setInclude}
          choices={SharedPart.options.map((id) => ({ id, label: partLabels[id] }))}
        />
        {create.error && <Problem error={create.error} />}
        {create.data && <NewLink url={create.data.url} expiresAt={create.data.expiresAt} />}
        {shares.error && <Problem error={shares.error} onRetry={shares.refetch} />}
        {items.length > 0 && (
          <section aria-label="Links that work">
            <h3 className="mb-2 text-base">Links that work</h3>
            <ul className="divide-y divide-line border-y border-line">
              {items.map((item) => (
                <li key={item.id}>
                  <ShareRow share={item} reportId={reportId} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function NewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const zone = useSession().account?.time_zone
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('Link copied.'),
      () => toast('Copying isn’t allowed here. Select the link and copy it.'),
    )
  return (
    <Alert tone="good" title={`Your link works until ${showDay(expiresAt, zone)}`}>
      <p className="mb-3 break-all select-all">{url}</p>
      <p className="mb-3">Copy it now. We don’t show it again.</p>
      <Button variant="secondary" size="small" onPress={copy}>
        Copy link
      </Button>
    </Alert>
  )
}

function ShareRow({ share, reportId }: { share: ReportShare; reportId: string }) {
  const { id, createdAt, expiresAt, views, view } = share
  const zone = useSession().account?.time_zone
  const end = useEndpointMutation(deleteReportShare, {
    invalidates: [listReportShares],
    onSuccess: () => toast('The link doesn’t work anymore.'),
  })
  const created = showDay(createdAt, zone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p>
        {view === 'family' && 'For your partner. '}Made {created}, works until{' '}
        {showDay(expiresAt, zone)}.{' '}
        <span className="text-ink-soft">
          {views === 0
            ? 'Not opened yet.'
            : views === 1
              ? 'Opened once.'
              : `Opened ${views} times.`}
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label={`End the link made ${created}`}
        isPending={end.isPending}
        onPress={() => end.mutate({ id: reportId, shareId: id })}
      >
        End
      </Button>
    </div>
  )
}
