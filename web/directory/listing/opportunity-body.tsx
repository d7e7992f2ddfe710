import type { ReactNode } from 'react'
import type { Opportunity } from '#contract/directory/listing.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ListDate } from './list-date.tsx'
import { everything, listingHref } from './listing-address.ts'
import { ListingProse } from './listing-prose.tsx'
import { kindNames } from './listing-text.ts'
import { OpportunityCard } from './opportunity-card.tsx'
import { OpportunityContact } from './opportunity-contact.tsx'
import { OpportunityFacts } from './opportunity-facts.tsx'

interface OpportunityBodyProps {
  opportunity: Opportunity
  /** Its state names by code. */
  stateNames: Readonly<Record<string, string>>
  /** An admin's preview before saving: leaves out what requires a saved row. */
  isPreview?: boolean
  /** Sections below the facts. */
  children?: ReactNode
}

/** The content of an opportunity's page. */
export function OpportunityBody({
  opportunity,
  stateNames,
  isPreview = false,
  children,
}: OpportunityBodyProps) {
  const { title, organization, kind, status, sample, source, lastVerified, firstSeen } = opportunity
  return (
    <>
      <PageHeader
        title={title}
        above={<TextLink to={`/organizations/${organization.id}`}>{organization.name}</TextLink>}
      >
        <div className="flex flex-wrap gap-2">
          <Badge tone="brand">{kindNames[kind]}</Badge>
          {status === 'closed' && <Badge tone="bad">Closed</Badge>}
          {sample && <SampleMark />}
        </div>
      </PageHeader>
      <div className="mb-8">
        <ListDate />
      </div>
      {status === 'closed' && <ClosedNotice source={source} />}
      {opportunity.contactReported && <ContactNotice />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr] lg:grid-rows-[auto_1fr]">
        <About opportunity={opportunity} />
        <OpportunityContact opportunity={opportunity} isPreview={isPreview} />
        <div className="min-w-0 lg:col-start-1">
          <Section id="facts" title="Details">
            <OpportunityFacts opportunity={opportunity} stateNames={stateNames} />
            {opportunity.sources.length === 0 ? (
              <SourceLine fact={{ source, checkedOn: lastVerified }} />
            ) : (
              opportunity.sources.map(({ name, asOf }) => (
                <SourceLine key={name} fact={{ source: name, checkedOn: asOf }} />
              ))
            )}
            {lastVerified === null && (
              <p className="text-sm text-ink-soft">
                Added {showDate(firstSeen)}. Not yet verified.
              </p>
            )}
          </Section>
          {children}
          <Conflicts conflicts={opportunity.conflicts} />
          {!isPreview && (
            <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
              <TextLink to={`/opportunities/${opportunity.id}/problem`}>Report a problem</TextLink>
              <TextLink to={comparing(opportunity.id)}>Compare with others</TextLink>
            </p>
          )}
        </div>
      </div>
      <Similar opportunities={opportunity.similar} />
    </>
  )
}

/** The URL of the list with this opportunity selected for comparison. */
const comparing = (id: string) =>
  listingHref({ ...everything, show: 'opportunities', compare: [id] })

function ContactNotice() {
  return (
    <div className="mb-8">
      <Alert tone="signal" title="Contact reported as not answering">
        A member told us in the last three months, and we found the same. Try the host’s own website
        too.
      </Alert>
    </div>
  )
}

function ClosedNotice({ source }: { source: string }) {
  return (
    <div className="mb-8">
      <Alert tone="signal" title="This opportunity is closed">
        It’s no longer in the {source}. Below is what it last said. Open programs like it are at the
        end of this page.
      </Alert>
    </div>
  )
}

function About({ opportunity }: { opportunity: Opportunity }) {
  const { summary, description, inShort } = opportunity
  const isSaid = (description ?? '').trim() !== ''
  if (!summary && !isSaid && !inShort) return null
  return (
    <div className="flex min-w-0 max-w-measure flex-col gap-4">
      {inShort && <InShort {...inShort} />}
      {summary && <p className="text-lg">{summary}</p>}
      {isSaid && <ListingProse text={description ?? ''} />}
    </div>
  )
}

/** Our editors' reading of the listing. */
function InShort({ does, asks }: NonNullable<Opportunity['inShort']>) {
  if (does === null && asks === null) return null
  return (
    <p className="text-lg">
      <strong>In short:</strong> {does === null ? '' : `you’d ${does}. `}
      {asks !== null && `It asks for ${asks}. `}
      <span className="text-ink-soft text-sm">Our reading of the listing; ask the host.</span>
    </p>
  )
}

function Conflicts({ conflicts }: { conflicts: readonly string[] }) {
  if (conflicts.length === 0) return null
  return (
    <div className="mt-8">
      <Alert tone="signal" title="Parts of the source are unclear">
        <ul className="list-disc ps-5">
          {conflicts.map((conflict) => (
            <li key={conflict}>{conflict}</li>
          ))}
        </ul>
        <p className="mt-2">Ask the organization before you plan with it.</p>
      </Alert>
    </div>
  )
}

function Similar({ opportunities }: { opportunities: Opportunity['similar'] }) {
  if (opportunities.length === 0) return null
  return (
    <div className="mt-16">
      <Section id="similar" title="Similar programs">
        <ul className="grid gap-4 md:grid-cols-2">
          {opportunities.map((opportunity) => (
            <li key={opportunity.id} className="*:h-full">
              <OpportunityCard opportunity={opportunity} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
