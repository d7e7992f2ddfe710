import { useState } from 'react'
import {
  decideMentor,
  listMentorRecords,
  type MentorRecord,
} from '#contract/career/mentor-records.ts'
import { serviceNames } from '#contract/military.ts'
import { CoachMark } from '#web/career/coaches/coaches.ts'
import { statusLabels } from '#web/career/mentors/mentors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

const acts = {
  approve: { label: 'Approve', done: 'Approved.' },
  pause: { label: 'Pause', done: 'Paused. Their sessions are canceled.' },
  decline: { label: 'Decline', done: 'Declined.' },
} as const

type Act = keyof typeof acts

const actsOf: Readonly<Record<MentorRecord['status'], readonly Act[]>> = {
  applied: ['approve', 'decline'],
  approved: ['pause', 'decline'],
  paused: ['approve', 'decline'],
  declined: ['approve'],
}

/** A mentor application with its content and decision. */
export function MentorRecordCard({ mentor }: { mentor: MentorRecord }) {
  const { account } = useSession()
  const [note, setNote] = useState('')
  const decide = useEndpointMutation(decideMentor, { invalidates: [listMentorRecords] })
  const { id, name, headline, about, status, revision, openReports } = mentor
  const { label, tone } = statusLabels[status]
  const act = (action: Act) =>
    decide.mutate(
      { id, action, note: note.trim(), revision },
      {
        onSuccess: () => {
          setNote('')
          toast(acts[action].done)
        },
      },
    )
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">
            <TextLink to={`/admin/users/${mentor.accountId}`}>{name}</TextLink>
          </h2>
          <p className="wrap-anywhere">{headline}</p>
        </div>
        <span className="flex gap-2">
          {openReports > 0 && <Badge tone="bad">Reported</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <Disclosure summary="Profile" isOpen={status === 'applied'}>
        {about && <p className="mb-3 whitespace-pre-line wrap-anywhere">{about}</p>}
        <ProfileFacts mentor={mentor} />
        <p className="mt-2 text-sm text-ink-soft">
          Applied {showMoment(mentor.appliedAt, account?.time_zone)}
          {mentor.decidedAt && `, decided ${showMoment(mentor.decidedAt, account?.time_zone)}`}
        </p>
      </Disclosure>
      {status === 'approved' && <CoachMark key={revision} mentor={mentor} />}
      {decide.error && <Problem error={decide.error} />}
      <TextArea
        label={`Note to ${name}`}
        isOptional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        {actsOf[status].map((action) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'primary' : 'secondary'}
            isPending={decide.isPending}
            aria-label={`${acts[action].label} ${name}`}
            onPress={() => act(action)}
          >
            {acts[action].label}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function ProfileFacts({ mentor }: { mentor: MentorRecord }) {
  const { service, specialties, targets, place, topics, capacity, videoLink, note } = mentor
  return (
    <FactList>
      <FactRow label="Email">
        <span className="wrap-anywhere">{mentor.email}</span>
      </FactRow>
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
      {topics.length > 0 && <FactRow label="Topics">{topics.join(', ')}</FactRow>}
      <FactRow label="Video link">
        {videoLink ? (
          <span className="wrap-anywhere">
            <OutLink href={videoLink}>{videoLink}</OutLink>
          </span>
        ) : (
          'None yet'
        )}
      </FactRow>
      <FactRow label="Sessions a week">{capacity}</FactRow>
      <FactRow label="Hours">{mentor.hasHours ? 'Entered' : 'None yet'}</FactRow>
      {note && <FactRow label="Last note">{note}</FactRow>}
    </FactList>
  )
}
