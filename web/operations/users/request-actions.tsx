import { FileDown, ShieldOff, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  cancelUserDeletion,
  IdentityCheck,
  removeSecondFactors,
  requestUserDeletion,
  requestUserExport,
  type UserDetail,
} from '#contract/operations/users.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ActButton } from './act-button.tsx'
import { useAct } from './use-act.ts'
import { checkChoices, nameOf } from './user-labels.ts'

interface ReasonProps {
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** The reason for the action; stored as a note on the account. */
export function Reason({ value, onChange, error }: ReasonProps) {
  return (
    <TextArea
      label="Reason"
      description="Saved as a note on this account."
      value={value}
      onChange={onChange}
      maxLength={1000}
      rows={3}
      errorMessage={error}
    />
  )
}

/** Removes every second factor, for a user who lost them all. */
export function FactorsAction({ user }: { user: UserDetail }) {
  const [check, setCheck] = useState<IdentityCheck | null>(null)
  const [reason, setReason] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const act = useAct(removeSecondFactors, 'Two-step login removed.')
  const fields = act.error?.fields
  const missing =
    wasSubmitted && check === null ? 'Choose how you checked their identity.' : undefined
  return (
    <ActButton
      label="Remove two-step login"
      icon={ShieldOff}
      title={`Remove ${nameOf(user)}’s two-step login?`}
      confirm="Remove"
      isDanger
      isPending={act.isPending}
      error={fields ? null : act.error}
      onOpen={() => {
        setSubmitted(false)
        act.reset()
      }}
      onConfirm={async () => {
        setSubmitted(true)
        return check !== null && act.run({ id: user.id, check, reason })
      }}
    >
      <p>
        Check first that you’re talking to the owner. After this, their password alone lets them in.
        They’re logged out everywhere and get an email.
      </p>
      <Select
        label="How did you check their identity?"
        choices={checkChoices}
        value={check}
        onChange={(id) => setCheck(IdentityCheck.parse(id))}
        errorMessage={missing}
      />
      <Reason value={reason} onChange={setReason} error={fields?.reason} />
    </ActButton>
  )
}

/** Prepares a data export at the user's request. */
export function ExportAction({ user }: { user: UserDetail }) {
  const [reason, setReason] = useState('')
  const act = useAct(requestUserExport, 'The copy is being prepared.')
  const fields = act.error?.fields
  return (
    <ActButton
      label="Prepare data copy"
      icon={FileDown}
      title={`Prepare a copy of ${nameOf(user)}’s data?`}
      confirm="Prepare copy"
      isPending={act.isPending}
      error={fields ? null : act.error}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id, reason })}
    >
      <p>They’ll get an email when it’s ready. Only they can download it.</p>
      <Reason value={reason} onChange={setReason} error={fields?.reason} />
    </ActButton>
  )
}

/** Schedules the deletion of an account at its owner's request, or cancels it. */
export function DeletionAction({ user }: { user: UserDetail }) {
  return user.deletionDueAt === null ? <Deletion user={user} /> : <Keep user={user} />
}

function Deletion({ user }: { user: UserDetail }) {
  const [reason, setReason] = useState('')
  const act = useAct(requestUserDeletion, 'The account will be deleted in 24 hours.')
  const fields = act.error?.fields
  return (
    <ActButton
      label="Delete account"
      icon={Trash2}
      title={`Delete ${nameOf(user)}’s account?`}
      confirm="Delete in 24 hours"
      isDanger
      isPending={act.isPending}
      error={fields ? null : act.error}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id, reason })}
    >
      <p>
        The account and everything in it will be deleted in 24 hours. They’re logged out, get an
        email, and can log in until then to keep the account.
      </p>
      <Reason value={reason} onChange={setReason} error={fields?.reason} />
    </ActButton>
  )
}

function Keep({ user }: { user: UserDetail }) {
  const act = useAct(cancelUserDeletion, 'The account stays.')
  return (
    <ActButton
      label="Cancel deletion"
      icon={Undo2}
      title={`Keep ${nameOf(user)}’s account?`}
      confirm="Keep account"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id })}
    >
      <p>The account won’t be deleted. They’ll get an email about it.</p>
    </ActButton>
  )
}
