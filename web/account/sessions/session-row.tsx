import type { SessionEntry } from '#contract/account/sessions.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showMoment } from '#web/ui/moment.ts'

const methodLabels: Readonly<Record<SessionEntry['method'], string>> = {
  password: 'with a password',
  google: 'with Google',
  linkedin: 'with LinkedIn',
  passkey: 'with a passkey',
}

export interface SessionRowProps {
  session: SessionEntry
  onEnd: () => void
}

/** A session of the account; the current one ends by logging out. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { account } = useSession()
  const { device, address, method, this_device, created_at, last_seen_at } = session
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{device}</span>
          {this_device && <Badge tone="good">This device</Badge>}
        </p>
        <p className="tabular text-ink-soft">
          Logged in {methodLabels[method]} on {formatMoment(created_at)}
          {address && <span className="break-all"> from {address}</span>}
        </p>
        <p className="tabular text-ink-soft">Last active {formatMoment(last_seen_at)}</p>
      </div>
      {!this_device && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Log out ${device}, last active ${formatMoment(last_seen_at)}`}
          onPress={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
