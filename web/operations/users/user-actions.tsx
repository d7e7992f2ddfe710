import { Ban, KeyRound, LogOut, MailCheck, RotateCcw, UserCog } from 'lucide-react'
import { useState } from 'react'
import { Role } from '#contract/account/accounts.ts'
import { changeRole, changeStatus, endSessionsOf } from '#contract/account/roles.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import {
  listUserMails,
  resendConfirmation,
  sendPasswordReset,
  type UserDetail,
} from '#contract/operations/users.ts'
import { usePermissions, useSession } from '#web/lib/session/session-provider.tsx'
import { Select } from '#web/ui/select.tsx'
import { ActButton } from './act-button.tsx'
import { DeletionAction, ExportAction, FactorsAction } from './request-actions.tsx'
import { useAct } from './use-act.ts'
import { nameOf, roleChoices } from './user-labels.ts'

/** Whether the signed-in admin can change an account. */
export function useMayAct(user: Pick<UserDetail, 'id' | 'role'>): boolean {
  const { account } = useSession()
  const { hasPermission } = usePermissions()
  const isAdmin = user.role === 'admin' || user.role === 'super_admin'
  return account?.id !== user.id && (!isAdmin || hasPermission('admins.edit'))
}

/** The actions an admin can take on an account, or why there are none. */
export function UserActions({ user }: { user: UserDetail }) {
  const { account } = useSession()
  const { hasPermission } = usePermissions()
  if (account?.id === user.id) {
    return (
      <p className="text-ink-soft">
        This is your own account. Change it in your settings, or ask another super admin.
      </p>
    )
  }
  const isTheirsToo = hasPermission('admins.edit')
  const isAdmin = user.role === 'admin' || user.role === 'super_admin'
  if (isAdmin && !isTheirsToo) {
    return <p className="text-ink-soft">Only a super admin can change an admin’s account.</p>
  }
  return (
    <div className="flex flex-wrap gap-3">
      {isTheirsToo && <RoleAction user={user} />}
      <StatusAction user={user} />
      {user.sessions.length > 0 && <SessionsAction user={user} />}
      {user.secondFactor && <FactorsAction user={user} />}
      {!user.emailVerified && <ConfirmationAction user={user} />}
      <ResetAction user={user} />
      <ExportAction user={user} />
      <DeletionAction user={user} />
    </div>
  )
}

function RoleAction({ user }: { user: UserDetail }) {
  const [role, setRole] = useState(user.role)
  const act = useAct(changeRole, 'Role changed.')
  return (
    <ActButton
      label="Change role"
      icon={UserCog}
      title={`Change ${nameOf(user)}’s role`}
      confirm="Change role"
      {...act}
      onOpen={() => {
        setRole(user.role)
        act.reset()
      }}
      onConfirm={() => act.run({ id: user.id, role })}
    >
      <Select
        label="Role"
        choices={roleChoices}
        value={role}
        onChange={(id) => setRole(Role.catch(role).parse(id))}
      />
      <p>They’ll be logged out everywhere and have the new role when they log in again.</p>
    </ActButton>
  )
}

function StatusAction({ user }: { user: UserDetail }) {
  const isActive = user.status === 'active'
  const act = useAct(changeStatus, isActive ? 'Account suspended.' : 'Account reactivated.')
  return (
    <ActButton
      label={isActive ? 'Suspend' : 'Reactivate'}
      icon={isActive ? Ban : RotateCcw}
      title={`${isActive ? 'Suspend' : 'Reactivate'} ${nameOf(user)}?`}
      confirm={isActive ? 'Suspend' : 'Reactivate'}
      isDanger={isActive}
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id, status: isActive ? 'suspended' : 'active' })}
    >
      <p>
        {isActive
          ? 'They’ll be logged out everywhere right away and can’t log in until you reactivate them. Their data stays.'
          : 'They’ll be able to log in again.'}
      </p>
    </ActButton>
  )
}

function SessionsAction({ user }: { user: UserDetail }) {
  const act = useAct(endSessionsOf, 'Logged out everywhere.')
  return (
    <ActButton
      label="Log out everywhere"
      icon={LogOut}
      title={`Log ${nameOf(user)} out everywhere?`}
      confirm="Log out"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id })}
    >
      <p>All of their sessions end. They can log in again.</p>
    </ActButton>
  )
}

const mailed = [listUserMails, listAuditLogs]

function ConfirmationAction({ user }: { user: UserDetail }) {
  const act = useAct(resendConfirmation, `Confirmation email sent to ${user.email}.`, mailed)
  return (
    <ActButton
      label="Resend confirmation"
      icon={MailCheck}
      title="Send the confirmation email again?"
      confirm="Send email"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id })}
    >
      <p>
        We’ll email a new link to <span className="wrap-anywhere">{user.email}</span>.
      </p>
    </ActButton>
  )
}

function ResetAction({ user }: { user: UserDetail }) {
  const act = useAct(sendPasswordReset, `Password reset link sent to ${user.email}.`, mailed)
  return (
    <ActButton
      label="Send password reset"
      icon={KeyRound}
      title="Send a link to choose a new password?"
      confirm="Send email"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id })}
    >
      <p>
        We’ll email it to <span className="wrap-anywhere">{user.email}</span>. Their password stays
        until they choose a new one.
      </p>
    </ActButton>
  )
}
