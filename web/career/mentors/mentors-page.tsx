import { z } from 'zod'
import {
  getMentorAlert,
  getOwnMentor,
  listMentorFilters,
  listMentors,
  type MentorCard,
  setMentorAlert,
} from '#contract/career/mentors.ts'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { OccupationCode, Service, StateCode, serviceNames } from '#contract/military.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { MentorFacts, Reasons } from './mentor-parts.tsx'
import { MentorTabs } from './mentor-tabs.tsx'
import { momentOf } from './times.ts'

const code = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9&-]{0,9}$/)
  .optional()
  .catch(undefined)

const address = z.object({
  q: listFields.q,
  service: Service.optional().catch(undefined),
  specialty: code,
  target: OccupationCode.optional().catch(undefined),
  state: StateCode.optional().catch(undefined),
  page: listFields.page,
})

const serviceChoices = Service.options.map((id) => ({ id, label: serviceNames[id] }))

export function meta() {
  return [{ title: 'Mentors · Waypoint' }]
}

export default function MentorsPage() {
  const list = useListAddress(address)
  const { q, ...filters } = list.query
  const { data: filterOptions } = useEndpoint(listMentorFilters, {})
  const { data: places } = useEndpoint(listSurveyChoices, {})
  const stateNames = new Map(places?.states.map(({ code, name }) => [code, name]))
  const answer = useEndpoint(listMentors, { ...filters, ...(q && { q }) }, { keepPrevious: true })
  return (
    <ListPage
      title="Mentors"
      description="Book a video call with someone who has made the move. Those who share your specialty or target job come first."
      intro={<MentorTabs current="find" />}
      list={list}
      answer={answer}
      noun="mentors"
      search="Search by job, specialty or topic"
      filters={[
        { name: 'service', label: 'Service', all: 'All services', choices: serviceChoices },
        {
          name: 'specialty',
          label: 'Specialty',
          all: 'All specialties',
          choices: withChosen(
            list.query.specialty,
            filterOptions?.specialties.map(({ code, title }) => ({
              id: code,
              label: `${code}, ${title}`,
            })),
          ),
        },
        {
          name: 'target',
          label: 'Target job',
          all: 'All target jobs',
          choices: withChosen(
            list.query.target,
            filterOptions?.targets.map(({ code, title }) => ({ id: code, label: title })),
          ),
        },
        {
          name: 'state',
          label: 'State',
          all: 'All states',
          choices: withChosen(
            list.query.state,
            filterOptions?.states.map((id) => ({ id, label: stateNames.get(id) ?? id })),
          ),
        },
      ]}
      empty={<NoMentors />}
    >
      {({ items }) => (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {items.map((mentor) => (
              <MentorItem key={mentor.id} mentor={mentor} />
            ))}
          </ul>
          <div className="mt-8">
            <AlertChoice />
          </div>
        </>
      )}
    </ListPage>
  )
}

/** The choices, plus the one in the URL even if no mentor has it. */
function withChosen(chosen: string | undefined, choices: readonly Choice[] = []): Choice[] {
  const isKnown = chosen === undefined || choices.some(({ id }) => id === chosen)
  return isKnown ? [...choices] : [...choices, { id: chosen, label: chosen }]
}

/** An invitation: mentors have to apply, so the list can be empty. */
function NoMentors() {
  const { data } = useEndpoint(getOwnMentor, {})
  if (data?.mentor) {
    return (
      <Empty title="No other mentors yet" actions={<AlertChoice />}>
        The list leaves you out. Others appear here once they apply and we approve them.
      </Empty>
    )
  }
  return (
    <Empty
      title="No mentors yet"
      actions={
        <>
          <LinkButton to="/dashboard/mentors/profile">Become a mentor</LinkButton>
          <AlertChoice />
        </>
      }
    >
      Mentors appear here once they apply and we approve them. If you’ve made the move yourself, you
      could be the first. Or we can tell you when someone from your specialty joins.
    </Empty>
  )
}

function AlertChoice() {
  const { data } = useEndpoint(getMentorAlert, {})
  const set = useEndpointMutation(setMentorAlert, {
    invalidates: [getMentorAlert],
    onSuccess: ({ on }) =>
      toast(
        on
          ? 'We’ll let you know when a mentor from your specialty joins.'
          : 'We won’t tell you about new mentors.',
      ),
  })
  if (!data) return null
  return (
    <>
      {set.error && <Problem error={set.error} />}
      <Button
        variant="secondary"
        isPending={set.isPending}
        onPress={() => set.mutate({ on: !data.on })}
      >
        {data.on
          ? 'Stop telling me about new mentors'
          : 'Tell me when a mentor from my specialty joins'}
      </Button>
    </>
  )
}

function MentorItem({ mentor }: { mentor: MentorCard }) {
  const { account } = useSession()
  const { id, name, headline, why, nextSlots } = mentor
  const [first] = nextSlots
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg">
          <TextLink to={`/dashboard/mentors/${id}`}>{name}</TextLink>
        </h2>
        <p className="wrap-anywhere">{headline}</p>
      </div>
      <Reasons why={why} />
      <MentorFacts mentor={mentor} />
      <p className="mt-auto font-semibold">
        {first ? `Next: ${momentOf(first, account?.time_zone)}` : 'No open times right now'}
      </p>
    </Card>
  )
}
