import { showLength } from '#contract/directory/lengths.ts'
import type { Opportunity } from '#contract/directory/listing.ts'
import { serviceNames } from '#contract/military.ts'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import {
  isAboutCost,
  joined,
  kindNames,
  showClearance,
  showDelivery,
  showOpenTo,
} from './listing-text.ts'

const notPublished = 'Not listed'
/** Cities shown before the rest collapses. */
const shownSites = 8

export interface OpportunityFactsProps {
  opportunity: Opportunity
  stateNames: Readonly<Record<string, string>>
}

/** One row per published fact; common questions get a row even when the answer is unknown. */
export function OpportunityFacts({ opportunity, stateNames }: OpportunityFactsProps) {
  const { kind, programType, families, occupations, specialties, services } = opportunity
  const { otherEligibility, requirements, cost, workHours, payAfter, credentials, clearance } =
    opportunity
  const { expiresOn, series } = opportunity
  // A job has no format or length.
  const isJob = kind === 'job'
  return (
    <FactList>
      <FactRow label="Program type">
        {kindNames[kind]}
        {programType && <span className="font-normal"> ({programType})</span>}
      </FactRow>
      <TextRow label="Last day to apply" text={expiresOn && showDate(expiresOn)} />
      <ListRow label="Federal job series" items={series} />
      {!isJob && (
        <>
          <FactRow label="Length">{showLength(opportunity.length) ?? notPublished}</FactRow>
          <FactRow label="Format">{showDelivery(opportunity) ?? notPublished}</FactRow>
        </>
      )}
      <FactRow label="Locations">
        <Places opportunity={opportunity} stateNames={stateNames} />
      </FactRow>
      {!isJob && <FactRow label="Start">{showStart(opportunity)}</FactRow>}
      <FactRow label="Open to">{showOpenTo(opportunity.openTo)}</FactRow>
      <FactRow label="Services">
        {services.length === 0
          ? 'All services'
          : joined(
              services.map((service) => serviceNames[service]),
              'and',
            )}
      </FactRow>
      <TextRow label="Eligibility" text={otherEligibility} />
      <TextRow label="Requirements" text={requirements} />
      <TextRow label="Cost" text={cost !== null && isAboutCost(cost) ? cost : null} />
      <TextRow label="Clearance" text={clearance && showClearance(clearance)} />
      <ListRow label="Credentials" items={credentials} />
      <ListRow label="Career fields" items={families.map(({ title }) => title)} />
      <ListRow label="Occupations" items={occupations.map(({ title }) => title)} />
      <ListRow
        label="Military specialties"
        items={specialties.map(({ service, code }) => `${serviceNames[service]} ${code}`)}
      />
      <TextRow label="Hours" text={workHours} />
      <TextRow
        label="Pay after"
        text={payAfter === null ? null : `$${payAfter.toLocaleString('en-US')} a year`}
      />
    </FactList>
  )
}

function TextRow({ label, text }: { label: string; text: string | null }) {
  return text ? (
    <FactRow label={label}>
      <span className="whitespace-pre-line">{text}</span>
    </FactRow>
  ) : null
}

function ListRow({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <FactRow label={label}>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </FactRow>
  )
}

/** Start dates, as text. */
export function showStart({
  cohorts,
  cohortsOffered,
}: Pick<Opportunity, 'cohorts' | 'cohortsOffered'>): string {
  if (cohorts.length > 0) return `On ${joined(cohorts.map(showDate), 'or')}`
  if (cohortsOffered === null) return notPublished
  return cohortsOffered ? 'Cohorts: ask for dates' : 'Rolling start'
}

function Places({ opportunity, stateNames }: OpportunityFactsProps) {
  const { nationwide, locations } = opportunity
  const nameOf = (code: string) => stateNames[code] ?? code
  const located = new Set(locations.map(({ state }) => state))
  const states = opportunity.states.filter((code) => !located.has(code)).map(nameOf)
  const shown = locations.map(({ city, state, zip }) =>
    [city && `${city},`, nameOf(state), zip].filter(Boolean).join(' '),
  )
  const sites = [...new Set(shown)]
  if (!nationwide && sites.length + states.length === 0) return notPublished
  const rest = sites.slice(shownSites)
  return (
    <>
      {nationwide && <p>Nationwide</p>}
      <SiteList sites={sites.slice(0, shownSites)} />
      {rest.length > 0 && (
        <Disclosure
          summary={rest.length === 1 ? '1 more location' : `${rest.length} more locations`}
        >
          <SiteList sites={rest} />
        </Disclosure>
      )}
      {states.length > 0 && <p>{states.sort().join(', ')} (city not listed)</p>}
    </>
  )
}

function SiteList({ sites }: { sites: readonly string[] }) {
  if (sites.length === 0) return null
  return (
    <ul>
      {sites.map((site) => (
        <li key={site}>{site}</li>
      ))}
    </ul>
  )
}
