import { Ban, EllipsisVertical, Flag, Handshake } from 'lucide-react'
import { Fragment, useState } from 'react'
import { type AlumniEntry, blockAlumni, listAlumni } from '#contract/community/alumni.ts'
import { listIntroductions } from '#contract/community/introductions.ts'

import { useEndpointMutation } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'
import { factsOf, jobOf } from './alumni-text.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ReportPersonDialog } from './report-person-dialog.tsx'

/** A person in the directory, with the available actions. */
export function PersonCard({ entry }: { entry: AlumniEntry }) {
  const { id, name, isSelf, takesIntroductions, introduction } = entry
  const [open, setOpen] = useState<'ask' | 'block' | 'report' | null>(null)
  const shown = (dialog: typeof open) => ({
    isOpen: open === dialog,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? dialog : null),
  })
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
        {isSelf ? (
          <Badge tone="brand">You</Badge>
        ) : (
          <Menu
            label="More"
            name={`More about ${name}`}
            icon={EllipsisVertical}
            entries={[
              { id: 'block', label: 'Block', icon: Ban },
              { id: 'report', label: 'Report', icon: Flag, tone: 'bad' },
            ]}
            onAction={(act) => setOpen(act === 'block' ? 'block' : 'report')}
          />
        )}
      </div>
      {jobOf(entry) && <p className="wrap-anywhere">{jobOf(entry)}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {factsOf(entry).map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="mt-auto">
        {isSelf ? (
          <LinkButton to="/dashboard/alumni/entry" variant="secondary" size="small">
            Edit my entry
          </LinkButton>
        ) : introduction ? (
          <LinkButton to="/dashboard/alumni/introductions" variant="secondary" size="small">
            {introductionText(introduction)}
          </LinkButton>
        ) : takesIntroductions ? (
          <Button
            size="small"
            icon={Handshake}
            onPress={() => setOpen('ask')}
            aria-label={`Ask ${name} for an introduction`}
          >
            Ask for an introduction
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">Not taking introductions right now</p>
        )}
      </div>
      {!isSelf && (
        <>
          <AskDialog entryId={id} name={name} {...shown('ask')} />
          <BlockDialog entryId={id} name={name} {...shown('block')} />
          <ReportPersonDialog entryId={id} {...shown('report')} />
        </>
      )}
    </Card>
  )
}

function introductionText({ side, status }: NonNullable<AlumniEntry['introduction']>): string {
  if (status === 'accepted') return 'You’re introduced'
  return side === 'asker' ? 'Waiting for an answer' : 'Answer their request'
}

export interface BlockDialogProps {
  entryId: string
  name: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Confirms before two people stop seeing each other. */
export function BlockDialog({ entryId, name, isOpen, onOpenChange }: BlockDialogProps) {
  const block = useEndpointMutation(blockAlumni, {
    invalidates: [listAlumni, listIntroductions],
    onSuccess: () => toast('Blocked. You can undo it under My entry.'),
  })
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      confirm="Block"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isPending={block.isPending}
      onConfirm={() =>
        block.mutate({ id: entryId, blocked: true }, { onSuccess: () => onOpenChange(false) })
      }
    >
      {block.error && <Problem error={block.error} />}
      You won’t see each other in the directory, and any introduction between you ends. They aren’t
      told.
    </ConfirmDialog>
  )
}
