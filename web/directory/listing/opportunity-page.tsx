import { data } from 'react-router'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { getOpportunity, type Opportunity } from '#contract/directory/listing.ts'
import { VisitorLayout } from '#web/account/accounts/visitor-layout.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/opportunity-page.ts'
import { ListDate } from './list-date.tsx'
import { everything, listingHref } from './listing-address.ts'
import { kindNames, showStates } from './listing-words.ts'
import { OpportunityCard } from './opportunity-card.tsx'
import { OpportunityContact } from './opportunity-contact.tsx'
import { OpportunityFacts } from './opportunity-facts.tsx'
import { postingData, StructuredData } from './structured-data.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const input = getOpportunity.input.safeParse(params)
  if (!input.success) throw data(null, { status: 404 })
  const { id } = input.data
  const [opportunity, { states }] = await Promise.all([
    call(getOpportunity, { id }),
    call(listSurveyChoices, {}),
  ])
  const used = new Set([...opportunity.states, ...opportunity.locations.map(({ state }) => state)])
  const stateNames = Object.fromEntries(
    states.filter(({ code }) => used.has(code)).map(({ code, name }) => [code, name]),
  )
  return { opportunity, stateNames, url: `${new URL(request.url).origin}/opportunities/${id}` }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return [{ title: 'Opportunity · Waypoint' }]
  const { id, summary, status, sample } = loaderData.opportunity
  return pageMeta(args, {
    title: nameOf(loaderData.opportunity),
    description: (summary ?? descriptionOf(loaderData.opportunity)).slice(0, 300),
    path: `/opportunities/${id}`,
    image: 'organizations',
    listed: status === 'published' && !sample,
  })
}

/** Title and host; once where the list names only the host. */
function nameOf({ title, organization }: Opportunity): string {
  return title === organization.name ? title : `${title}, ${organization.name}`
}

function descriptionOf(opportunity: Opportunity): string {
  const places = showStates(opportunity)
  const name = nameOf(opportunity)
  return `${kindNames[opportunity.kind]} at ${name}${places ? ` in ${places}` : ''}: length, places, who may come and when it was last checked.`
}

export default function OpportunityPage({ loaderData }: Route.ComponentProps) {
  const { opportunity, stateNames, url } = loaderData
  const { title, organization, kind, status, sample, source, lastVerified, firstSeen } = opportunity
  return (
    <VisitorLayout>
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
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0">
          <About opportunity={opportunity} />
          <Section id="facts" title="Facts">
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
                First seen {showDate(firstSeen)}, not checked since.
              </p>
            )}
          </Section>
          <Conflicts conflicts={opportunity.conflicts} />
          <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
            <TextLink to={`/opportunities/${opportunity.id}/problem`}>Report a problem</TextLink>
            <TextLink to={comparing(opportunity.id)}>Compare with others</TextLink>
          </p>
        </div>
        <OpportunityContact opportunity={opportunity} />
      </div>
      <Similar opportunities={opportunity.similar} />
      <StructuredData data={postingData(opportunity, url)} url={url} />
    </VisitorLayout>
  )
}

/** The list with this one chosen to be compared. */
const comparing = (id: string) =>
  listingHref({ ...everything, show: 'opportunities', compare: [id] })

function ContactNotice() {
  return (
    <div className="mb-8">
      <Alert tone="signal" title="Contact reported as not answering">
        Somebody told us in the last three months, and we found the same. Try the organization's own
        website as well.
      </Alert>
    </div>
  )
}

function ClosedNotice({ source }: { source: string }) {
  return (
    <div className="mb-8">
      <Alert tone="signal" title="This opportunity is closed">
        The {source} no longer has it. What is below is what it said last. Similar ones that are
        open stand at the end of this page.
      </Alert>
    </div>
  )
}

function About({ opportunity }: { opportunity: Opportunity }) {
  const { summary, description } = opportunity
  const paragraphs = (description ?? '').split(/\n\s*\n|\r\n\s*\r\n/).filter((text) => text.trim())
  if (!summary && paragraphs.length === 0) return null
  return (
    <div className="mb-10 flex max-w-measure flex-col gap-4">
      {summary && <p className="text-lg">{summary}</p>}
      {paragraphs.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text.trim()}
        </p>
      ))}
    </div>
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
      <Section id="similar" title="Similar ones">
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
