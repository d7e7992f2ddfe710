import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { components, serviceNames, services } from '#contract/military.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainChoice, PlainField } from '#web/ui/plain-form.tsx'
import type { ResourceSearch } from './resource-address.ts'
import { audienceNames } from './resource-labels.ts'

const audiences = components.map((code) => ({ code, title: audienceNames[code] }))
const serviceChoices = services.map((code) => ({ code, title: serviceNames[code] }))

/** Searches by words, audience and service; keeps the need and moment selected above. */
export function ResourceForm({ search }: { search: ResourceSearch }) {
  const { q, need, moment, audience, service } = search
  return (
    <Form
      key={JSON.stringify(search)}
      action="/resources"
      role="search"
      aria-label="Resources"
      className="no-print rounded-card border border-line bg-surface p-5"
    >
      {need && <input type="hidden" name="need" value={need} />}
      {moment && <input type="hidden" name="moment" value={moment} />}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1.2fr_1.2fr_auto]">
        <PlainField
          label="Search"
          name="q"
          type="search"
          value={q}
          maxLength={200}
          isRequired={false}
        />
        <PlainChoice
          label="Who it is for"
          name="audience"
          none="Anyone"
          choices={audiences}
          value={audience}
          isRequired={false}
        />
        <PlainChoice
          label="Service"
          name="service"
          none="Any service"
          choices={serviceChoices}
          value={service}
          isRequired={false}
        />
        <button type="submit" className={buttonStyle('primary')}>
          <Icon of={Search} />
          Search
        </button>
      </div>
    </Form>
  )
}
