import { useState } from 'react'
import {
  deleteOwnStory,
  getOwnStory,
  type OwnStory,
  type StoryStatus,
  withdrawStory,
} from '#contract/community/alumni-stories.ts'
import { PlanNotice } from '#web/account/billing/billing.ts'
import { AlumniTabs } from '#web/community/alumni/alumni.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { StoryForm } from './story-form.tsx'

export function meta() {
  return [{ title: 'My story · Alumni · Waypoint' }]
}

export default function StoryPage() {
  const { data, error, refetch } = useEndpoint(getOwnStory, {})
  return (
    <>
      <PageHeader title="My story">
        Tell people what you did before, what you do now and what helped. An admin reads it, and it
        appears on <TextLink to="/success-stories">Stories</TextLink> only with your consent.
      </PageHeader>
      <div className="mb-5">
        <AlumniTabs current="story" />
      </div>
      <PlanNotice
        feature="alumni"
        offer="Writing a story is part of Lifetime. You can always read yours, withdraw it or delete it."
      />
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={4} label="Loading your story" />
      ) : (
        <div className="max-w-measure">
          {data.story && <Status story={data.story} />}
          <StoryForm key={data.story?.revision ?? 0} story={data.story} />
          {data.story && <Consent story={data.story} />}
        </div>
      )}
    </>
  )
}

const statusLabels: Readonly<Record<StoryStatus, { title: string; text: string }>> = {
  draft: { title: 'Draft', text: 'Only you see it.' },
  waiting: {
    title: 'Your story is waiting for review',
    text: 'An admin reads it next. We’ll tell you when it’s published.',
  },
  published: { title: 'Your story is published', text: 'Anyone can read it.' },
  declined: {
    title: 'Your story is not published',
    text: 'You can change it and send it again.',
  },
  withdrawn: { title: 'You withdrew your story', text: 'It’s off the page. Only you see it.' },
}

const changed = { invalidates: [getOwnStory] }

function Status({ story: { status, note } }: { story: OwnStory }) {
  const withdraw = useEndpointMutation(withdrawStory, {
    ...changed,
    onSuccess: () => toast('Withdrawn. Your story is off the page.'),
  })
  const { title, text } = statusLabels[status]
  return (
    <div className="mb-6 flex flex-col gap-3">
      {withdraw.error && <Problem error={withdraw.error} />}
      <Alert
        tone={status === 'published' ? 'good' : 'notice'}
        title={title}
        {...((status === 'published' || status === 'waiting') && {
          actions: (
            <Button
              variant="secondary"
              size="small"
              isPending={withdraw.isPending}
              onPress={() => withdraw.mutate({})}
            >
              Withdraw my consent
            </Button>
          ),
        })}
      >
        {status === 'declined' && note ? note : text}
      </Alert>
    </div>
  )
}

function Consent({ story: { consent, withdrawnAt } }: { story: OwnStory }) {
  const { account } = useSession()
  const [isOpen, setOpen] = useState(false)
  const remove = useEndpointMutation(deleteOwnStory, {
    ...changed,
    onSuccess: () => {
      setOpen(false)
      toast('Story deleted.')
    },
  })
  return (
    <>
      {consent && (
        <Section id="consent" title="What you agreed to">
          <p className="whitespace-pre-line">{consent.text}</p>
          <p className="mt-2 text-sm text-ink-soft">
            Version {consent.version}, {showMoment(consent.at, account?.time_zone)}
            {withdrawnAt && `. Withdrawn ${showMoment(withdrawnAt, account?.time_zone)}`}
          </p>
        </Section>
      )}
      <Section id="delete" title="Delete my story">
        <Button variant="danger" onPress={() => setOpen(true)}>
          Delete my story
        </Button>
        <ConfirmDialog
          title="Delete your story?"
          confirm="Delete"
          isOpen={isOpen}
          onOpenChange={setOpen}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({})}
        >
          {remove.error && <Problem error={remove.error} />}
          The text is deleted for good, and it’s off the public page at once.
        </ConfirmDialog>
      </Section>
    </>
  )
}
