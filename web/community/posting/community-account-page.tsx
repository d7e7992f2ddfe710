import { useState } from 'react'
import { appealDecision } from '#contract/community/moderation.ts'
import {
  type CommunityMember,
  getCommunityMember,
  mutePerson,
  type OwnDecision,
  readTopic,
  renameInCommunity,
} from '#contract/community/posting.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import {
  appealLabels,
  decisionLabels,
  levelLabels,
  readingHref,
  showLimits,
} from './posting-labels.ts'

export function meta() {
  return [{ title: 'Name and settings · Community · Waypoint' }]
}

export default function CommunityAccountPage() {
  const { data, error, refetch } = useEndpoint(getCommunityMember, {})
  return (
    <>
      <PageHeader
        title="Name and settings"
        above={<TextLink to="/dashboard/community">Community</TextLink>}
      >
        Your community name, and people you’ve muted or blocked.
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <div className="flex max-w-3xl flex-col gap-6">
          <NameForm member={data} />
          <Level member={data} />
          <Muted member={data} />
          <Decisions member={data} />
        </div>
      ) : (
        <ListSkeleton rows={3} label="Loading your settings" />
      )}
    </>
  )
}

function NameForm({ member }: { member: CommunityMember }) {
  const [name, setName] = useState(member.name ?? '')
  const rename = useEndpointMutation(renameInCommunity, {
    invalidates: [getCommunityMember, readTopic],
    onSuccess: () => toast('Name saved. Your earlier posts show it too.'),
  })
  const fieldError = rename.error?.fields?.name
  return (
    <Card as="section" labelledBy="name-title">
      <h2 id="name-title" className="text-lg">
        Display name
      </h2>
      {rename.error && !fieldError && <Problem error={rename.error} />}
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate({ name })
        }}
      >
        <TextField
          label="Name everyone sees"
          description="Not your full name, email, unit or separation date."
          value={name}
          onChange={setName}
          maxLength={40}
          {...(fieldError !== undefined && { errorMessage: fieldError })}
        />
        <div>
          <Button type="submit" variant="secondary" isPending={rename.isPending}>
            Save name
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Level({ member: { level } }: { member: CommunityMember }) {
  return (
    <Card as="section" labelledBy="level-title">
      <h2 id="level-title" className="text-lg">
        {levelLabels[level]}
      </h2>
      <p className="mt-1 max-w-measure">{showLimits(level)}</p>
      {level !== 'trusted' && (
        <p className="mt-1 max-w-measure text-ink-soft">
          Limits grow with time and posts that others find helpful.
        </p>
      )}
    </Card>
  )
}

function Muted({ member: { muted } }: { member: CommunityMember }) {
  const unmute = useEndpointMutation(mutePerson, { invalidates: [getCommunityMember, readTopic] })
  return (
    <Card as="section" labelledBy="muted-title">
      <h2 id="muted-title" className="text-lg">
        Muted and blocked
      </h2>
      {unmute.error && <Problem error={unmute.error} />}
      {muted.length === 0 ? (
        <p className="mt-1 max-w-measure text-ink-soft">
          No one. Mute someone from the menu of their post: their posts are collapsed. Blocked
          people can’t notify you either.
        </p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {muted.map(({ id, name, level }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                {name}, {level === 'block' ? 'blocked' : 'muted'}
              </span>
              <Button
                variant="secondary"
                size="small"
                onPress={() => unmute.mutate({ id, level: null })}
              >
                {level === 'block' ? 'Unblock' : 'Unmute'}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Decisions({ member: { decisions } }: { member: CommunityMember }) {
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="decisions-title">
      <h2 id="decisions-title" className="mb-3 text-lg">
        Moderators’ decisions
      </h2>
      <ul className="flex flex-col gap-4">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <Decision decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { id, action, note, until, createdAt, topic, host, appeal, isAlumni } = decision
  const { account } = useSession()
  const [text, setText] = useState('')
  const send = useEndpointMutation(appealDecision, {
    invalidates: [getCommunityMember],
    onSuccess: () => toast('Appeal sent.'),
  })
  return (
    <Card as="article">
      <h3 className="text-base">
        {decisionLabels[action]}
        {until && ` until ${showMoment(until, account?.time_zone)}`}
      </h3>
      <p className="text-sm text-ink-soft">
        {showMoment(createdAt, account?.time_zone)}
        {isAlumni && ', about your alumni entry'}
        {topic && (
          <>
            {', in '}
            <TextLink to={readingHref(topic.id)}>{topic.title}</TextLink>
          </>
        )}
        {host !== null && `, about your review of ${host}`}
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line">{note || 'No reason was given.'}</p>
      {appeal !== 'none' && <p className="mt-2 font-semibold">{appealLabels[appeal]}</p>}
      {appeal === 'none' && (
        <form
          className="mt-4 flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate({ id, text })
          }}
        >
          {send.error && <Problem error={send.error} />}
          <TextArea
            label="Disagree? Say why"
            description="You can appeal each decision once. A moderator may need some time to review it."
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={setText}
          />
          <div>
            <Button type="submit" variant="secondary" isPending={send.isPending}>
              Appeal
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
