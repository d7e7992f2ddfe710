import type { Opportunity } from '#contract/listing.ts'
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
/** Places shown before the rest folds away. */
const shownPlaces = 8

export interface OpportunityFactsProps {
  opportunity: Opportunity
  stateNames: Readonly<Record<string, string>>
}

/** Everything the source says, one row each; what people always ask is there also when it is unknown. */
export function OpportunityFacts({ opportunity, stateNames }: OpportunityFactsProps) {
  const { kind, programType, families, occupations, specialties, services } = opportunity
  const { otherEligibility, workHours, payAfter, credentials, clearance } = opportunity
  return (
    <FactList>
      <FactRow label="Kind">
        {kindNames[kind]}
        {programType && <span className="font-normal"> ({programType})</span>}
      </FactRow>
      <FactRow label="Length">{showLength(opportunity.length) ?? notPublished}</FactRow>
      <FactRow label="How it is taught">{showDelivery(opportunity) ?? notPublished}</FactRow>
      <FactRow label="Places">
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
      <TextRow label="Also needed" text={otherEligibility} />
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

function showStart({ cohorts, cohortsOffered }: Opportunity): string {
  if (cohorts.length > 0) return `On ${joined(cohorts.map(showDate), 'or')}`
  if (cohortsOffered === null) return notPublished
  return cohortsOffered ? 'In groups; ask for the dates' : 'Any time; no fixed groups'
}

function Places({ opportunity, stateNames }: OpportunityFactsProps) {
  const { nationwide, states, locations } = opportunity
  const located = new Set(locations.map(({ state }) => state))
  const nameOf = (code: string) => stateNames[code] ?? code
  const places = [
    ...locations.map(({ city, state, zip }) =>
      [city && `${city},`, nameOf(state), zip].filter(Boolean).join(' '),
    ),
    ...states.filter((code) => !located.has(code)).map(nameOf),
  ]
  const all = nationwide ? ['Nationwide', ...places] : places
  const unique = [...new Set(all)]
  if (unique.length === 0) return notPublished
  const rest = unique.slice(shownPlaces)
  return (
    <>
      <PlaceList places={unique.slice(0, shownPlaces)} />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more places`}>
          <PlaceList places={rest} />
        </Disclosure>
      )}
    </>
  )
}

function PlaceList({ places }: { places: readonly string[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  )
}
