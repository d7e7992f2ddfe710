import type { ReactNode } from 'react'
import type { OpportunityCard as Card, Organization } from '#contract/directory/listing.ts'
import { SampleMark } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow, SourceLine } from '#web/ui/fact-row.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { ListDate } from './list-date.tsx'
import { showCount, showHost, showStates } from './listing-text.ts'
import { OpportunityCard } from './opportunity-card.tsx'

interface OrganizationBodyProps {
  organization: Organization
  offered: readonly Card[]
  /** All of its published opportunities. */
  total: number
  /** Shown when `offered` is empty. */
  nothing: ReactNode
  paging?: ReactNode
  reviews?: ReactNode
}

/** An organization's facts and what it offers, on its page and in its preview. */
export function OrganizationBody({
  organization,
  offered,
  total,
  nothing,
  paging,
  reviews,
}: OrganizationBodyProps) {
  const { name, about, sample } = organization
  return (
    <>
      <PageHeader title={name} above={<TextLink to="/organizations">Organizations</TextLink>}>
        {sample && <SampleMark />}
      </PageHeader>
      <div className="mb-8">
        <ListDate />
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0 lg:order-first">
          {about && <p className="mb-8 max-w-measure text-lg">{about}</p>}
          <Section id="opportunities" title={showCount(total, 'opportunity', 'opportunities')}>
            {offered.length > 0 ? (
              <ul className="flex flex-col gap-4">
                {offered.map((opportunity) => (
                  <li key={opportunity.id}>
                    <OpportunityCard opportunity={opportunity} showsOrganization={false} />
                  </li>
                ))}
              </ul>
            ) : (
              nothing
            )}
            {paging && <div className="mt-6">{paging}</div>}
          </Section>
          {reviews}
        </div>
        <OrganizationFacts organization={organization} />
      </div>
    </>
  )
}

function OrganizationFacts({ organization }: { organization: Organization }) {
  const { website, industries, families, source, lastVerified } = organization
  return (
    <section aria-label="Facts" className="min-w-0 lg:[&_dl>div]:grid-cols-1">
      <FactList>
        <FactRow label="Website">
          {website ? <OutLink href={website}>{showHost(website)}</OutLink> : 'Not listed'}
        </FactRow>
        <FactRow label="Locations">{showStates(organization, 60) ?? 'Not listed'}</FactRow>
        {industries.length > 0 && <FactRow label="Industries">{industries.join(', ')}</FactRow>}
        {families.length > 0 && (
          <FactRow label="Career fields">
            <ul>
              {families.map(({ code, title }) => (
                <li key={code}>{title}</li>
              ))}
            </ul>
          </FactRow>
        )}
      </FactList>
      <SourceLine fact={{ source, checkedOn: lastVerified }} />
    </section>
  )
}
