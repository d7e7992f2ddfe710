import type { Opportunity } from '#contract/directory/listing.ts'
import { serviceNames } from '#contract/military.ts'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import {
  joined,
  kindNames,
  showClearance,
  showDelivery,
  showLength,
  showOpenTo,
} from './listing-words.ts'

const notPublished = 'Not published'
/** Towns shown before the rest folds away. */
const shownSites = 8

export interface OpportunityFactsProps {
  opportunity: Opportunity
  stateNames: Readonly<Record<string, string>>
}

/** Everything the source says, one row each; what people always ask is there also when it is unknown. */
export function OpportunityFacts({ opportunity, stateNames }: OpportunityFactsProps) {
  const { kind, programType, families, occupations, specialties, services } = opportunity
  const { otherEligibility, requirements, cost, workHours, payAfter, credentials, clearance } =
    opportunity
  return (
    <FactList>
      <FactRow label="Kind">
        {kindNames[kind]}
        {programType && <span className="font-normal"> ({programType})</span>}
      </FactRow>
      <FactRow label="Length">{showLength(opportunity.length) ?? notPublished}</FactRow>
      <FactRow label="How it is taught">{showDelivery(opportunity) ?? notPublished}</FactRow>
      <FactRow label="Locations">
        <Places opportunity={opportunity} stateNames={stateNames} />
      </FactRow>
      <FactRow label="Start">{showStart(opportunity)}</FactRow>
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
      <TextRow label="Cost" text={cost} />
      <TextRow label="Clearance" text={clearance && showClearance(clearance)} />
      <ListRow label="Credentials" items={credentials} />
      <ListRow label="Job families" items={families.map(({ title }) => title)} />
      <ListRow label="Occupations" items={occupations.map(({ title }) => title)} />
      <ListRow
        label="Military specialties"
        items={specialties.map(({ service, code }) => `${serviceNames[service]} ${code}`)}
      />
      <TextRow label="Hours" text={workHours} />
      <TextRow
        label="Pay after it"
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

/** When one can start, in words. */
export function showStart({
  cohorts,
  cohortsOffered,
}: Pick<Opportunity, 'cohorts' | 'cohortsOffered'>): string {
  if (cohorts.length > 0) return `On ${joined(cohorts.map(showDate), 'or')}`
  if (cohortsOffered === null) return notPublished
  return cohortsOffered ? 'In groups; ask for the dates' : 'Any time; no fixed groups'
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
        <Disclosure summary={rest.length === 1 ? '1 more place' : `${rest.length} more places`}>
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
