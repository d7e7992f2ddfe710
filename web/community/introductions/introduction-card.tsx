import { useState } from 'react'
import { getOwnAlumniEntry, listAlumni } from '#contract/community/alumni.ts'
import {
  answerIntroduction,
  type Introduction,
  listIntroductions,
} from '#contract/community/introductions.ts'
import { serviceNames } from '#contract/military.ts'
import { BlockDialog, jobOf, ReportPersonDialog } from '#web/community/alumni/alumni.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { statusLabels, statusTones } from './introduction-labels.ts'

interface IntroductionCardProps {
  introduction: Introduction
}

type Step = 'accepted' | 'declined' | 'ended'

/** An introduction with the available actions. */
export function IntroductionCard({ introduction }: IntroductionCardProps) {
  const { id, side, status, person, message, contact, createdAt } = introduction
  const { account } = useSession()
  const [open, setOpen] = useState<'accept' | 'end' | 'block' | 'report' | null>(null)
  const answer = useEndpointMutation(answerIntroduction, {
    invalidates: [listIntroductions, listAlumni],
    onSuccess: (after) => {
      setOpen(null)
      toast(toasts[after.status])
    },
  })
  const name = person?.name ?? 'Former member'
  const step = (to: Step) => answer.mutate({ id, status: to })
  const shown = (dialog: typeof open) => ({
    isOpen: open === dialog,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? dialog : null),
  })
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          {person && (
            <p className="text-ink-soft wrap-anywhere">
              {[jobOf(person), person.service ? serviceNames[person.service] : '']
                .filter((part) => part !== '')
                .join(', ')}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            {side === 'asked' ? 'Asked you' : 'You asked'}{' '}
            {showMoment(createdAt, account?.time_zone)}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
          {person && (
            <Menu
              label="More"
              name={`More about ${name}`}
              entries={[
                { id: 'block', label: 'Block' },
                { id: 'report', label: 'Report', tone: 'bad' },
              ]}
              onAction={(act) => setOpen(act === 'block' ? 'block' : 'report')}
            />
          )}
        </div>
      </div>
      {answer.error && open === null && <Problem error={answer.error} />}
      {message && (
        <p className="max-w-measure border-s-3 border-line ps-4 whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      )}
      {contact && (
        <p className="wrap-anywhere">
          <span className="font-semibold">Reach {name}: </span>
          {contact.startsWith('https://') ? (
            <OutLink href={contact}>{contact}</OutLink>
          ) : (
            <TextLink to={`mailto:${contact}`}>{contact}</TextLink>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'asked' && side === 'asked' && (
          <>
            <Button
              size="small"
              onPress={() => setOpen('accept')}
              aria-label={`Accept the introduction to ${name}`}
            >
              Accept
            </Button>
            <Button
              variant="secondary"
              size="small"
              isPending={answer.isPending}
              onPress={() => step('declined')}
              aria-label={`Decline the introduction to ${name}`}
            >
              Decline
            </Button>
          </>
        )}
        {status === 'asked' && side === 'asker' && (
          <Button
            variant="secondary"
            size="small"
            isPending={answer.isPending}
            onPress={() => step('ended')}
            aria-label={`Take back the request to ${name}`}
          >
            Take back
          </Button>
        )}
        {status === 'accepted' && (
          <Button
            variant="secondary"
            size="small"
            onPress={() => setOpen('end')}
            aria-label={`End the introduction to ${name}`}
          >
            End introduction
          </Button>
        )}
      </div>
      <AcceptDialog introduction={introduction} {...shown('accept')} />
      <ConfirmDialog
        title={`End the introduction to ${name}?`}
        confirm="End"
        isPending={answer.isPending}
        onConfirm={() => step('ended')}
        {...shown('end')}
      >
        {answer.error && <Problem error={answer.error} />}
        Neither of you sees the other’s contact here anymore.
      </ConfirmDialog>
      {person && (
        <>
          <BlockDialog entryId={person.id} name={name} {...shown('block')} />
          <ReportPersonDialog
            entryId={person.id}
            {...(side === 'asked' && { introductionId: id })}
            {...shown('report')}
          />
        </>
      )}
    </Card>
  )
}

const toasts: Readonly<Record<Introduction['status'], string>> = {
  asked: 'Sent.',
  accepted: 'You’re introduced.',
  declined: 'Declined. They read only that.',
  ended: 'Ended.',
}

interface AcceptDialogProps extends IntroductionCardProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function AcceptDialog({ introduction, isOpen, onOpenChange }: AcceptDialogProps) {
  const { data } = useEndpoint(getOwnAlumniEntry, {}, { enabled: isOpen })
  const [typed, setTyped] = useState<string>()
  const contact = typed ?? data?.entry?.contact ?? ''
  const name = introduction.person?.name ?? 'them'
  const accept = useEndpointMutation(answerIntroduction, {
    invalidates: [listIntroductions, listAlumni],
    onSuccess: () => {
      onOpenChange(false)
      toast(toasts.accepted)
    },
  })
  const fieldError = accept.error?.fields?.contact
  const { id } = introduction
  return (
    <Dialog
      title={`Accept the introduction to ${name}?`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button
            isPending={accept.isPending}
            onPress={() =>
              accept.mutate({
                id,
                status: 'accepted',
                ...(contact.trim() !== '' && { contact }),
              })
            }
          >
            Accept
          </Button>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {accept.error && fieldError === undefined && <Problem error={accept.error} />}
        <TextField
          label="How they can reach you"
          description="An email address or an https link. You each see what the other gave."
          value={contact}
          onChange={setTyped}
          maxLength={200}
          {...(fieldError !== undefined && { errorMessage: fieldError })}
        />
      </div>
    </Dialog>
  )
}
