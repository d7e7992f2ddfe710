import { useState } from 'react'
import {
  decideSessionReport,
  listMentorRecords,
  listSessionReports,
  type SessionReport,
} from '#contract/career/mentor-records.ts'
import { reasonLabels } from '#web/career/bookings/bookings.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

const words: Record<SessionReport['status'], { text: string; tone: Tone }> = {
  open: { text: 'Open', tone: 'signal' },
  dismissed: { text: 'Dismissed', tone: 'plain' },
  upheld: { text: 'Upheld', tone: 'bad' },
}

/** A report with its decision, which can be changed later. */
export function SessionReportCard({ report }: { report: SessionReport }) {
  const { account } = useSession()
  const { id, status, reason, text, about, reporter, createdAt } = report
  const [note, setNote] = useState(report.note)
  const decide = useEndpointMutation(decideSessionReport, {
    invalidates: [listSessionReports, listMentorRecords],
    onSuccess: () => toast('Decision saved.'),
  })
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg">{reasonLabels[reason]}</h2>
        <Badge tone={words[status].tone}>{words[status].text}</Badge>
      </div>
      <p>
        About <Person person={about} />
        {about && (about.isMentor ? ', a mentor' : ', a member')}, by <Person person={reporter} />,{' '}
        {showMoment(createdAt, account?.time_zone)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {decide.error && <Problem error={decide.error} />}
      <TextArea
        label="Note on the decision"
        description="For admins only."
        isOptional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        {status !== 'upheld' && (
          <Button
            variant="danger"
            isPending={decide.isPending}
            onPress={() => decide.mutate({ id, action: 'uphold', note: note.trim() })}
          >
            Uphold and cancel sessions
          </Button>
        )}
        {status !== 'dismissed' && (
          <Button
            variant="secondary"
            isPending={decide.isPending}
            onPress={() => decide.mutate({ id, action: 'dismiss', note: note.trim() })}
          >
            Dismiss and lift the pause
          </Button>
        )}
      </div>
    </Card>
  )
}

function Person({ person }: { person: SessionReport['reporter'] }) {
  if (person === null) return <>someone whose account is gone</>
  return <TextLink to={`/admin/users/${person.accountId}`}>{person.name}</TextLink>
}
