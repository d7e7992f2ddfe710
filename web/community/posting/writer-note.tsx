import { getCommunityMember } from '#contract/community/posting.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Why the reader can't post, or the name they post under. */
export function WriterNote() {
  const { account } = useSession()
  const { data } = useEndpoint(getCommunityMember, {})
  if (!data) return null
  if (data.suspendedUntil) {
    return (
      <div className="mb-6 max-w-3xl">
        <Alert tone="signal" title="Your posting is paused">
          Until {showMoment(data.suspendedUntil, account?.time_zone)}. You can still read.{' '}
          <TextLink to="/dashboard/community/account">Read why, or appeal</TextLink>
        </Alert>
      </div>
    )
  }
  if (!data.canWrite) {
    return (
      <div className="mb-6 max-w-3xl">
        <Alert tone="signal" title="Confirm your email to write">
          You can read everything now. To post, vote or report, open the link in the email we sent
          you, or <TextLink to="/dashboard/settings">send it again</TextLink>.
        </Alert>
      </div>
    )
  }
  return (
    <p className="mb-6 max-w-measure text-ink-soft">
      {data.name === null ? (
        <>You haven’t chosen a name yet, so your first post gets a neutral one. </>
      ) : (
        <>
          You’re posting as <span className="font-semibold text-ink">{data.name}</span>.{' '}
        </>
      )}
      <TextLink to="/dashboard/community/account">
        {data.name === null ? 'Choose a name' : 'Change it'}
      </TextLink>
    </p>
  )
}
