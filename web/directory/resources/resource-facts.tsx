import type { Resource } from '#contract/directory/resources.ts'
import { serviceNames } from '#contract/military.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { noSearch, resourcesHref } from './resource-address.ts'
import { LinkState } from './resource-card.tsx'
import { moments, needNames, runByNames, showAudience } from './resource-labels.ts'

/** A resource's facts, on its page and in its preview. */
export function ResourceFacts({ resource }: { resource: Resource }) {
  const { needs, audience, services, runBy, source } = resource
  return (
    <section aria-label="Facts" className="min-w-0">
      <FactList>
        <FactRow label="Helps with">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {needs.map((need) => (
              <li key={need}>
                <TextLink to={resourcesHref({ ...noSearch, need })}>{needNames[need]}</TextLink>
              </li>
            ))}
          </ul>
        </FactRow>
        <FactRow label="When">
          {moments
            .filter(({ code }) => resource.moments.includes(code))
            .map(({ name }) => name)
            .join(', ')}
        </FactRow>
        <FactRow label="Who it is for">{showAudience(audience)}</FactRow>
        <FactRow label="Service">
          {services.length > 0
            ? services.map((service) => serviceNames[service]).join(', ')
            : 'Any'}
        </FactRow>
        <FactRow label="Run by">
          {runBy === 'government' ? `${source} (${runByNames[runBy].toLowerCase()})` : source}
        </FactRow>
        <FactRow label="Checked">
          <LinkState resource={resource} />
        </FactRow>
      </FactList>
    </section>
  )
}
