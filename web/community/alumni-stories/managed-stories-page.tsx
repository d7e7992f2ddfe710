import { useState } from 'react'
import { z } from 'zod'
import {
  decideStory,
  listManagedStories,
  type ManagedStory,
  type StoryStatus,
} from '#contract/community/alumni-stories.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'

const address = z.object({
  status: z.enum(['published', 'declined']).optional().catch(undefined),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Stories · Waypoint admin' }]
}

export default function ManagedStoriesPage() {
  const list = useListAddress(address)
  const answer = useEndpoint(listManagedStories, list.query, { keepPrevious: true })
  return (
    <ListPage
      title="Stories"
      description="Stories members sent, with what they agreed to. Published ones are on the stories page until their writer withdraws them."
      list={list}
      answer={answer}
      noun="stories"
      filters={[
        {
          name: 'status',
          label: 'Show',
          all: 'Waiting',
          choices: [
            { id: 'published', label: 'Published' },
            { id: 'declined', label: 'Declined or taken down' },
          ],
        },
      ]}
      empty={
        <Empty title="No stories are waiting">
          Members write them under Alumni. You’ll find each one here before anyone else reads it.
        </Empty>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((story) => (
            <StoryItem key={`${story.id} ${story.revision}`} story={story} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

const labels: Readonly<Record<StoryStatus, string>> = {
  draft: 'Draft',
  waiting: 'Waiting',
  published: 'Published',
  declined: 'Not published',
  withdrawn: 'Withdrawn',
}

function StoryItem({ story }: { story: ManagedStory }) {
  const { id, status, name, title, before, after, text, consent, revision, note } = story
  const { account } = useSession()
  const [typed, setTyped] = useState('')
  const decide = useEndpointMutation(decideStory, {
    invalidates: [listManagedStories],
    onSuccess: (now) => toast(`${labels[now.status]}.`),
  })
  const act = (action: 'publish' | 'decline') =>
    decide.mutate({ id, action, note: typed, revision })
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="text-ink-soft wrap-anywhere">
            {name}: {before}, now {after}.{' '}
            <TextLink to={`/admin/users/${story.accountId}`}>Account</TextLink>
          </p>
        </div>
        <Badge tone={status === 'published' ? 'good' : 'plain'}>{labels[status]}</Badge>
      </div>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      {consent && (
        <Disclosure summary="What the writer agreed to">
          <p className="max-w-measure">{consent.text}</p>
          <p className="text-sm text-ink-soft">
            Version {consent.version}, {showMoment(consent.at, account?.time_zone)}
          </p>
        </Disclosure>
      )}
      {note && <p className="text-ink-soft">Note: {note}</p>}
      {decide.error && <Problem error={decide.error} />}
      {status !== 'declined' && (
        <TextArea
          label={`Note to ${name}`}
          description="The writer reads it when you decline or take down the story."
          isOptional
          rows={2}
          maxLength={1_000}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'waiting' && (
          <Button
            isPending={decide.isPending}
            onPress={() => act('publish')}
            aria-label={`Publish “${title}”`}
          >
            Publish
          </Button>
        )}
        {status !== 'declined' && (
          <Button
            variant="danger"
            isPending={decide.isPending}
            onPress={() => act('decline')}
            aria-label={`${status === 'published' ? 'Take down' : 'Decline'} “${title}”`}
          >
            {status === 'published' ? 'Take down' : 'Decline'}
          </Button>
        )}
      </div>
    </Card>
  )
}
