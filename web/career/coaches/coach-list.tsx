import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { askCoach, type CoachCard, getOwnPairing, listCoaches } from '#contract/career/coaches.ts'
import { serviceNames } from '#contract/military.ts'
import { useCoachingOpen } from '#web/career/coaching/coaching.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

const hrefOf = (page: number) =>
  page === 1 ? '/dashboard/coaching/coach' : `/dashboard/coaching/coach?page=${page}`

/** Coaches who can take a request. */
export function CoachList() {
  const [params] = useSearchParams()
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const [chosen, setChosen] = useState<CoachCard | null>(null)
  const isOpen = useCoachingOpen()
  const { data, error, refetch } = useEndpoint(listCoaches, { page }, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading coaches" />
  if (data.total === 0) return <NoCoaches />
  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {data.items.map((coach) => (
          <CoachItem
            key={coach.id}
            coach={coach}
            canAsk={isOpen && !coach.isSelf && coach.hasRoom}
            onAsk={() => setChosen(coach)}
          />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={hrefOf}
          label="Pages of coaches"
        />
      </div>
      {chosen && <AskForm coach={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** An invitation: coaches are chosen by an admin from the mentors, so the list can be empty. */
function NoCoaches() {
  return (
    <Empty
      title="No coaches yet"
      actions={
        <>
          <LinkButton to="/dashboard/coaching">Set a goal</LinkButton>
          <LinkButton to="/dashboard/mentors/profile" variant="secondary">
            Become a mentor
          </LinkButton>
        </>
      }
    >
      Coaches are mentors we’ve approved for coaching. Goals, plans and check-ins work without one.
      If you’d like to coach, apply as a mentor first.
    </Empty>
  )
}

interface CoachItemProps {
  coach: CoachCard
  canAsk: boolean
  onAsk: () => void
}

function CoachItem({ coach, canAsk, onAsk }: CoachItemProps) {
  const { name, headline, about, service, specialties, targets, place, hasRoom, isSelf } = coach
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{name}</h3>
        <p className="wrap-anywhere">{headline}</p>
        {about && <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-soft">{about}</p>}
      </div>
      {(service || specialties.length > 0 || targets.length > 0 || place) && (
        <FactList>
          {service && <FactRow label="Service">{serviceNames[service]}</FactRow>}
          {specialties.length > 0 && (
            <FactRow label="Specialty">
              {specialties.map(({ code, title }) => `${code} ${title}`).join(', ')}
            </FactRow>
          )}
          {targets.length > 0 && (
            <FactRow label="Knows">{targets.map(({ title }) => title).join(', ')}</FactRow>
          )}
          {place && <FactRow label="Location">{place}</FactRow>}
        </FactList>
      )}
      {isSelf ? (
        <p className="text-ink-soft">This is you, as members see you.</p>
      ) : canAsk ? (
        <div>
          <Button aria-label={`Ask ${name}`} onPress={onAsk}>
            Ask to be coached
          </Button>
        </div>
      ) : (
        !hasRoom && <p className="text-ink-soft">No room for another member right now.</p>
      )}
    </Card>
  )
}

function AskForm({ coach, onClose }: { coach: CoachCard; onClose: () => void }) {
  const [message, setMessage] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const ask = useEndpointMutation(askCoach, {
    invalidates: [getOwnPairing, listCoaches],
    onSuccess: () => {
      toast(`Asked. We’ll tell you when ${coach.name} answers.`)
      onClose()
    },
  })
  const send = () => {
    setSubmitted(true)
    if (message.trim() !== '') ask.mutate({ mentorId: coach.id, message: message.trim() })
  }
  return (
    <Dialog
      title={`Ask ${coach.name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={ask.isPending} onPress={send}>
            Send
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {ask.error && <Problem error={ask.error} />}
        <p>
          If they accept, {coach.name} can see your goals, steps and check-ins, and leave you notes.
          They see nothing else of yours. You can end it anytime.
        </p>
        <TextArea
          label="What would you like help with?"
          rows={4}
          maxLength={1000}
          value={message}
          onChange={setMessage}
          {...(wasSubmitted &&
            message.trim() === '' && { errorMessage: 'This field is required.' })}
        />
      </div>
    </Dialog>
  )
}
