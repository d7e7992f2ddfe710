import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Service, serviceNames, services } from '#contract/military.ts'
import {
  getFederalChecklist,
  getFederalGuide,
  listFederalSeries,
} from '#contract/transition/federal-careers.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Checklist } from './checklist.tsx'
import { Preferences } from './preferences.tsx'
import { SeriesList } from './series-list.tsx'

export function meta() {
  return [{ title: 'Federal jobs · Waypoint' }]
}

interface SpecialtyQuery {
  service: Service
  code: string
}

export default function MyFederalPage() {
  const { data, error, refetch } = useEndpoint(getFederalChecklist, {})
  const guide = useEndpoint(getFederalGuide, {})
  const [params] = useSearchParams()
  const service = Service.safeParse(params.get('service')).data
  const code = params.get('code')?.trim() ?? ''
  const query = service && code !== '' ? { service, code } : (data?.specialty ?? null)
  return (
    <>
      <PageHeader title="Federal jobs">
        Federal job series for the work you want and the work you did in uniform, and what to do
        before you apply.
      </PageHeader>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} label="Loading federal jobs" />}
      {data && (
        <>
          {data.targets.length > 0 && (
            <Section id="targets" title="Federal jobs for your target jobs">
              <SeriesList items={data.targets} />
            </Section>
          )}
          <SpecialtyForm key={`${query?.service} ${query?.code}`} query={query} />
          {query ? <Series query={query} /> : <NoSpecialty />}
          <Checklist items={data.items} />
        </>
      )}
      {guide.error && <Problem error={guide.error} onRetry={guide.refetch} />}
      {guide.data && (
        <Section id="preference" title="Veterans’ preference and hiring paths">
          <Preferences items={guide.data.preferences} />
        </Section>
      )}
    </>
  )
}

function Series({ query }: { query: SpecialtyQuery }) {
  const { data, error, refetch } = useEndpoint(listFederalSeries, query)
  const guide = useEndpoint(getFederalGuide, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={3} label="Loading federal jobs" />
  const { specialty, items } = data
  if (!specialty || items.length === 0) {
    return (
      <Empty title={`No federal series for ${query.code}`}>
        Check the code and the service, or try a specialty close to yours.
      </Empty>
    )
  }
  return (
    <Section id="series" title={`Federal jobs for ${specialty.code}, ${specialty.title}`}>
      <SeriesList items={items} />
      {guide.data && (
        <>
          <p className="mt-5 max-w-measure text-sm text-ink-soft">{guide.data.figures.text}</p>
          <SourceLine fact={guide.data.figures} />
        </>
      )}
    </Section>
  )
}

function NoSpecialty() {
  return (
    <Empty
      title="Add your specialty"
      actions={<LinkButton to="/survey">Take the survey</LinkButton>}
    >
      Enter a MOS, rating or AFSC above, or take the survey to have yours filled in.
    </Empty>
  )
}

const serviceChoices = services.map((id) => ({ id, label: serviceNames[id] }))

function SpecialtyForm({ query }: { query: SpecialtyQuery | null }) {
  const [service, setService] = useState<string>(query?.service ?? 'army')
  const [code, setCode] = useState(query?.code ?? '')
  const [, setParams] = useSearchParams()
  return (
    <search>
      <form
        className="mb-8 grid items-end gap-4 sm:grid-cols-[14rem_14rem_auto] sm:justify-start"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') setParams({ service, code: code.trim().toUpperCase() })
        }}
      >
        <Select label="Service" choices={serviceChoices} value={service} onChange={setService} />
        <TextField label="MOS, rating or AFSC" value={code} onChange={setCode} maxLength={10} />
        <Button type="submit" variant="secondary">
          Show federal jobs
        </Button>
      </form>
    </search>
  )
}
