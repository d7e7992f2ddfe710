import { useParams } from 'react-router'
import { plans } from '#contract/account/plans.ts'
import { getUser, type UserDetail } from '#contract/operations/users.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { usePermissions, useSession } from '#web/lib/session/session-provider.tsx'
import { RecordsSection } from '#web/operations/support-views/support-views.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BillingSection } from './billing-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { UserActions, useMayAct } from './user-actions.tsx'
import { nameOf, roleLabels, statusLabels } from './user-labels.ts'

export function meta() {
  return [{ title: 'User · Waypoint admin' }]
}

const back = <TextLink to="/admin/users">Users</TextLink>
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export default function UserPage() {
  const { id = '' } = useParams()
  const { hasPermission } = usePermissions()
  const { data: user, error, refetch } = useEndpoint(getUser, { id })
  if (error) {
    return (
      <>
        <PageHeader title="User" above={back} />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!user) return <PageSkeleton label="Loading the account" />
  const { text, tone } = statusLabels[user.status]
  return (
    <>
      <PageHeader title={nameOf(user)} above={back}>
        <span className="wrap-anywhere">{user.email}</span>
        <span className="mt-3 flex flex-wrap gap-2">
          <Badge tone={tone}>{text}</Badge>
          <Badge>{roleLabels[user.role]}</Badge>
          <Badge>{plans[user.plan].title} plan</Badge>
        </span>
      </PageHeader>
      <UserActions user={user} />
      <DeletionNotice user={user} />
      <Facts user={user} />
      <BillingSection user={user} />
      <Sessions user={user} />
      <Emails user={user} />
      <NotesSection user={user} />
      {hasPermission('support.read') && <RecordsSection accountId={user.id} />}
    </>
  )
}

function Emails({ user }: { user: UserDetail }) {
  return <MailsSection user={user} mayAct={useMayAct(user)} />
}

function DeletionNotice({ user: { deletionDueAt } }: { user: UserDetail }) {
  const { account } = useSession()
  if (deletionDueAt === null) return null
  return (
    <div className="mt-6">
      <Alert tone="signal">
        This account will be deleted {showMoment(deletionDueAt, account?.time_zone)}.
      </Alert>
    </div>
  )
}

function Facts({ user }: { user: UserDetail }) {
  const { account } = useSession()
  const { counts, factors, identities } = user
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  const signInMethods = [
    ...(user.hasPassword ? ['Password'] : []),
    ...identities.map((name) => names[name]),
  ]
  const second = [
    ...(factors.totp ? ['Authenticator app'] : []),
    ...(factors.passkeys > 0 ? [plural(factors.passkeys, 'passkey')] : []),
    ...(factors.recoveryCodesLeft > 0
      ? [plural(factors.recoveryCodesLeft, 'unused recovery code')]
      : []),
  ]
  return (
    <Section id="details" title="Details">
      <FactList>
        <FactRow label="Account ID">
          <code className="wrap-anywhere">{user.id}</code>
        </FactRow>
        <FactRow label="Email">{user.emailVerified ? 'Confirmed' : 'Not confirmed'}</FactRow>
        <FactRow label="Joined">{formatMoment(user.createdAt)}</FactRow>
        <FactRow label="Last active">
          {user.lastSeenAt ? formatMoment(user.lastSeenAt) : 'No recent session'}
        </FactRow>
        <FactRow label="Time zone">{user.timeZone}</FactRow>
        <FactRow label="Logs in with">{signInMethods.join(', ') || 'No login method'}</FactRow>
        <FactRow label="Two-step login">{second.join(', ') || 'Off'}</FactRow>
        <FactRow label="Surveys">
          {counts.surveysSubmitted} submitted, {plural(counts.surveyDrafts, 'draft')}
        </FactRow>
        <FactRow label="Reports">
          {counts.reportsReady} ready, {counts.reportsFailed} failed
        </FactRow>
        <FactRow label="Messages to us">{counts.tickets}</FactRow>
        <FactRow label="Audit log">
          <span className="flex flex-wrap gap-x-6 gap-y-1">
            <TextLink to={`/admin/audit-logs?actor=${user.id}`}>What they did</TextLink>
            <TextLink to={`/admin/audit-logs?subject=${user.id}`}>What was done to it</TextLink>
          </span>
        </FactRow>
      </FactList>
    </Section>
  )
}

const names: Readonly<Record<string, string>> = { google: 'Google', linkedin: 'LinkedIn' }

function Sessions({ user: { sessions } }: { user: UserDetail }) {
  const { account } = useSession()
  return (
    <Section id="sessions" title="Sessions">
      {sessions.length === 0 ? (
        <p className="text-ink-soft">Not logged in anywhere.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map(({ id, device, address, last_seen_at, created_at }) => (
            <li key={id} className="py-3">
              <p className="font-semibold">{device}</p>
              <p className="tabular text-sm text-ink-soft">
                Last active {showMoment(last_seen_at, account?.time_zone)}; logged in{' '}
                {showMoment(created_at, account?.time_zone)}
                {address && <span className="break-all"> from {address}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
