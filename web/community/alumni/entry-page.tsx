import { useState } from 'react'
import {
  blockAlumni,
  deleteOwnAlumniEntry,
  getOwnAlumniEntry,
  listAlumni,
  listAlumniBlocks,
  type OwnAlumniEntry,
  saveOwnAlumniEntry,
} from '#contract/community/alumni.ts'
import { listIntroductions } from '#contract/community/introductions.ts'
import { PlanNotice } from '#web/account/billing/billing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AlumniTabs } from './alumni-tabs.tsx'
import { EntryForm } from './entry-form.tsx'

export function meta() {
  return [{ title: 'My entry · Alumni · Waypoint' }]
}

export default function EntryPage() {
  const { data, error, refetch } = useEndpoint(getOwnAlumniEntry, {})
  return (
    <>
      <PageHeader title="My entry">
        What people in the alumni network see of you, once you choose to be listed.
      </PageHeader>
      <div className="mb-5">
        <AlumniTabs current="entry" />
      </div>
      <PlanNotice
        feature="alumni"
        offer="Being listed is part of Lifetime. You can always read your entry, take it off the list or delete it."
      />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={4} label="Loading your entry" />
      ) : (
        <div className="max-w-measure">
          {data.entry && <Status entry={data.entry} />}
          <EntryForm
            key={data.entry?.revision ?? 0}
            entry={data.entry}
            suggested={data.suggested}
          />
          <Blocked />
          {data.entry && <Leave />}
        </div>
      )}
    </>
  )
}

function Status({ entry }: { entry: OwnAlumniEntry }) {
  const save = useEndpointMutation(saveOwnAlumniEntry, {
    invalidates: [getOwnAlumniEntry, listAlumni],
    onSuccess: () => toast('You’re off the list.'),
  })
  if (entry.isHidden) {
    return (
      <div className="mb-6">
        <Alert tone="signal" title="A moderator took your entry off the list">
          Read why, and appeal if you disagree, under{' '}
          <TextLink to="/dashboard/community/account">Community settings</TextLink>.
        </Alert>
      </div>
    )
  }
  return (
    <div className="mb-6 flex flex-col gap-3">
      {save.error && <Problem error={save.error} />}
      <Alert
        tone={entry.listed ? 'good' : 'notice'}
        title={entry.listed ? 'You’re listed' : 'You’re not listed'}
        {...(entry.listed && {
          actions: (
            <Button
              variant="secondary"
              size="small"
              isPending={save.isPending}
              onPress={() => save.mutate({ listed: false })}
            >
              Leave the list
            </Button>
          ),
        })}
      >
        {entry.listed
          ? 'People in the alumni network can find you.'
          : 'Only you see this entry. Turn on “List me in the directory” to be found.'}
      </Alert>
    </div>
  )
}

function Blocked() {
  const { data, error, refetch } = useEndpoint(listAlumniBlocks, { pageSize: 100 })
  const unblock = useEndpointMutation(blockAlumni, {
    invalidates: [listAlumniBlocks, listAlumni, listIntroductions],
  })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data || data.items.length === 0) return null
  return (
    <Section id="blocked" title="Blocked people">
      {unblock.error && <Problem error={unblock.error} />}
      <ul className="flex flex-col gap-2">
        {data.items.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">{name}</span>
            <Button
              variant="secondary"
              size="small"
              onPress={() => unblock.mutate({ id, blocked: false })}
              aria-label={`Unblock ${name}`}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Leave() {
  const [isOpen, setOpen] = useState(false)
  const remove = useEndpointMutation(deleteOwnAlumniEntry, {
    invalidates: [getOwnAlumniEntry, listAlumni, listIntroductions],
    onSuccess: () => {
      setOpen(false)
      toast('Entry deleted.')
    },
  })
  return (
    <Section id="delete" title="Delete my entry">
      <Button variant="danger" onPress={() => setOpen(true)}>
        Delete my entry
      </Button>
      <ConfirmDialog
        title="Delete your entry?"
        confirm="Delete"
        isOpen={isOpen}
        onOpenChange={setOpen}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({})}
      >
        {remove.error && <Problem error={remove.error} />}
        Your entry is deleted and your introductions end: no one sees your contact anymore. Your
        story stays; you can withdraw it under My story.
      </ConfirmDialog>
    </Section>
  )
}
