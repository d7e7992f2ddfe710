import { useState } from 'react'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '#contract/transition/calendar.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The private subscription link to the member's dates for calendar apps. */
export function FeedCard() {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(getCalendarFeed, {})
  const [url, setUrl] = useState<string | null>(null)
  const create = useEndpointMutation(createCalendarFeed, {
    invalidates: [getCalendarFeed],
    onSuccess: (created) => setUrl(created.url),
  })
  const end = useEndpointMutation(deleteCalendarFeed, {
    invalidates: [getCalendarFeed],
    onSuccess: () => {
      setUrl(null)
      toast('The calendar link is off.')
    },
  })
  const createdAt = data?.createdAt ?? null
  const problem = create.error ?? end.error
  return (
    <Card as="section" labelledBy="feed-title">
      <h2 id="feed-title" className="text-lg">
        In your own calendar
      </h2>
      <p className="mt-2 text-sm">
        Add a private link to Google, Apple or Outlook Calendar and your dates stay up to date
        there. Anyone with the link can see them, so don’t share it.
      </p>
      {error && <Problem error={error} onRetry={refetch} />}
      {problem && <Problem error={problem} />}
      {url !== null && (
        <div className="mt-3 flex flex-col gap-2">
          <TextField label="Calendar link" value={url} isReadOnly />
          <p className="text-sm text-ink-soft">Copy it now: we show it only once.</p>
          <div>
            <Button size="small" onPress={() => void copy(url)}>
              Copy link
            </Button>
          </div>
        </div>
      )}
      {url === null && createdAt !== null && (
        <p className="mt-3 text-sm text-ink-soft">
          A link is on since {showDay(createdAt, account?.time_zone)}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {createdAt === null ? (
          <Button
            variant="secondary"
            size="small"
            isDisabled={data === undefined}
            isPending={create.isPending}
            onPress={() => create.mutate({})}
          >
            Create link
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              size="small"
              isPending={create.isPending}
              onPress={() => create.mutate({})}
            >
              Replace link
            </Button>
            <Button
              variant="secondary"
              size="small"
              isPending={end.isPending}
              onPress={() => end.mutate({})}
            >
              Turn off
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast('Link copied.'),
    () => toast('Copying isn’t allowed here. Select the link and copy it.'),
  )
