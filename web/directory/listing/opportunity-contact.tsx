import { Mail } from 'lucide-react'
import { getOpportunity, type Opportunity } from '#contract/directory/listing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { loginPathFor } from '#web/lib/session/paths.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { showHost } from './listing-text.ts'
import { TrackAndSave } from './own-status.tsx'
import { WindowCheck } from './window-check.tsx'

interface OpportunityContactProps {
  opportunity: Opportunity
  /** It has no URL yet, so links to it are left out. */
  isPreview: boolean
}

/** How to reach the organization. Contact names and addresses are for members only. */
export function OpportunityContact({ opportunity, isPreview }: OpportunityContactProps) {
  const { url, organization, hasContact, status } = opportunity
  return (
    <aside
      aria-labelledby="contact-title"
      className="min-w-0 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:top-6 lg:self-start"
    >
      <Card>
        <h2 id="contact-title" className="text-lg">
          Contact
        </h2>
        <div className="mt-3 flex flex-col gap-4">
          {opportunity.contact && isPreview ? (
            <ContactLines {...opportunity.contact} />
          ) : hasContact ? (
            <Person opportunity={opportunity} />
          ) : (
            <NoContact opportunity={opportunity} />
          )}
          {url && (
            <p>
              Website: <OutLink href={url}>{showHost(url)}</OutLink>
            </p>
          )}
          {status === 'published' && !isPreview && (
            <TrackAndSave id={opportunity.id} title={opportunity.title} />
          )}
          <p>
            <TextLink to={`/organizations/${organization.id}`}>
              More about {organization.name}
            </TextLink>
          </p>
        </div>
      </Card>
      {status === 'published' && !isPreview && (
        <WindowCheck id={opportunity.id} kind={opportunity.kind} />
      )}
    </aside>
  )
}

/** A listing without a contact still leads somewhere. */
function NoContact({ opportunity }: { opportunity: Opportunity }) {
  const { url, organization, kind, status } = opportunity
  return (
    <p>
      No contact listed. {url ? 'Start at the host’s website' : 'Look for a website on '}
      {!url && <TextLink to={`/organizations/${organization.id}`}>the host’s page</TextLink>}
      {kind === 'skillbridge' && (
        <>
          {' '}
          or in the{' '}
          <OutLink href="https://skillbridge.osd.mil/locations.htm">
            official SkillBridge search
          </OutLink>
        </>
      )}
      .{status === 'published' && ' Track this program to get a first email to send.'}
    </p>
  )
}

function Person({ opportunity }: { opportunity: Opportunity }) {
  const { id } = opportunity
  const { status, account } = useSession()
  const isMember = status === 'signed-in'
  // The email address may just have been confirmed in another tab.
  const { data, error, refetch, isFetching } = useEndpoint(
    getOpportunity,
    { id },
    { enabled: isMember, staleTime: 0 },
  )
  if (!isMember) {
    return (
      <LinkButton
        to={loginPathFor(`/opportunities/${id}`)}
        variant="secondary"
        className="no-print"
      >
        Log in to see the contact
      </LinkButton>
    )
  }
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="w-2/3" />
  if (data.contact === null) {
    if (isFetching || account === null) return <Skeleton className="w-2/3" />
    if (account.email_verified) return <NoContact opportunity={opportunity} />
    return (
      <p>
        <TextLink to="/verify-email">Confirm your email address</TextLink> to see the contact.
      </p>
    )
  }
  return <ContactLines {...data.contact} />
}

function ContactLines({ name, email }: NonNullable<Opportunity['contact']>) {
  return (
    <address className="not-italic">
      {name && <p className="font-medium">{name}</p>}
      {email && (
        <p className="flex items-center gap-2">
          <Icon of={Mail} size={16} />
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="min-w-0 break-all text-brand underline underline-offset-3"
          >
            {email}
          </a>
        </p>
      )}
    </address>
  )
}
