import { data, Form, Link } from 'react-router'
import { listSpecialties, type Specialty } from '#contract/directory/knowledge.ts'
import { Service, serviceNames, services } from '#contract/military.ts'
import { getFederalGuide, listFederalSeries } from '#contract/transition/federal-careers.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { type Services, servicesContext } from '#web/services.ts'
import { Section } from '#web/ui/card.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PlainChoice, PlainField, PlainSubmit } from '#web/ui/plain-form.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/federal-careers-page.ts'
import { Preferences } from './preferences.tsx'
import { SeriesList } from './series-list.tsx'

export const handle = { script: false, query: ['service', 'code'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

const maxOffered = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const search = new URL(request.url).searchParams
  const query = {
    service: search.get('service') ?? '',
    code: (search.get('code') ?? '').trim().slice(0, 20),
  }
  const guide = await services.call(getFederalGuide, {})
  const emptyResult = { asked: query, guide, found: null, nearest: [] as Specialty[] }
  if (query.code === '') return data(emptyResult)
  const service = Service.safeParse(query.service).data
  const answer = service
    ? await services.answer(listFederalSeries, { service, code: query.code })
    : null
  if (answer?.ok && answer.output.specialty) return data({ ...emptyResult, found: answer.output })
  return data({ ...emptyResult, nearest: await nearestTo(services, query.code) })
}

/** Specialties whose code or title starts with the input. */
async function nearestTo({ call }: Services, typed: string): Promise<Specialty[]> {
  for (const q of [typed, typed.slice(0, -1), typed.slice(0, 2)]) {
    const { items } = await call(listSpecialties, { q, pageSize: maxOffered })
    if (q !== '' && items.length > 0) return items
  }
  return []
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Federal careers for your MOS, rating or AFSC',
    description:
      'Enter your code and see the federal job series that use your work, why, how often they’re announced and who may apply. Veterans’ preference explained with its source.',
    path: '/federal-careers',
  })
}

export default function FederalCareersPage({ loaderData }: Route.ComponentProps) {
  const { asked: query, guide, found, nearest } = loaderData
  return (
    <PublicLayout>
      <PageHeader title="Federal careers">
        Enter your MOS, rating or AFSC. You get the federal job series that use your work, with
        links to open jobs on USAJOBS.
      </PageHeader>
      <Form
        action="/federal-careers"
        aria-label="Your specialty"
        className="no-print grid items-end gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-[1fr_1fr_auto] sm:p-6"
      >
        <PlainChoice
          label="Service"
          name="service"
          none="Choose one"
          value={query.service}
          choices={services.map((code) => ({ code, title: serviceNames[code] }))}
        />
        <PlainField
          label="MOS, rating or AFSC"
          name="code"
          value={query.code}
          autoComplete="off"
          maxLength={20}
        />
        <PlainSubmit>Show federal jobs</PlainSubmit>
      </Form>
      <div className="mt-10">
        {found?.specialty && (
          <Section
            id="series"
            title={`Federal jobs for ${found.specialty.code}, ${found.specialty.title}`}
          >
            <SeriesList items={found.items} />
            {found.items.length === 0 && (
              <p>We don’t know a federal series for this specialty yet. Try one close to it.</p>
            )}
            <p className="mt-5 max-w-measure text-sm text-ink-soft">{guide.figures.text}</p>
            <SourceLine fact={guide.figures} />
          </Section>
        )}
        {!found && query.code !== '' && <Unknown code={query.code} nearest={nearest} />}
        <Section id="preference" title="Veterans’ preference and hiring paths">
          <Preferences items={guide.preferences} />
          <p className="mt-3 max-w-measure text-sm text-ink-soft">
            This isn’t legal advice. The hiring agency decides which preference applies.
          </p>
        </Section>
        <Section id="steps" title="Before you apply">
          <ol className="flex list-decimal flex-col gap-3 ps-6">
            {guide.steps.map(({ key, title, fact }) => (
              <li key={key}>
                <p className="font-semibold">{title}</p>
                <p className="max-w-measure">{fact.text}</p>
              </li>
            ))}
          </ol>
          <div className="no-print mt-6 flex flex-wrap items-center gap-4">
            <LinkButton to="/dashboard/federal">Track these steps</LinkButton>
            <TextLink to="/guides/resume-from-your-evaluations">
              Write a resume from your evaluations
            </TextLink>
          </div>
        </Section>
      </div>
    </PublicLayout>
  )
}

function Unknown({ code, nearest }: { code: string; nearest: readonly Specialty[] }) {
  return (
    <div role="status" className="mb-12 rounded-card border border-signal bg-signal-tint px-6 py-5">
      <h2 className="text-lg">We can’t find “{code}” for this service</h2>
      {nearest.length > 0 && (
        <>
          <p className="mt-1">Did you mean:</p>
          <ul className="mt-2 flex flex-col gap-1">
            {nearest.map((item) => (
              <li key={`${item.service} ${item.code}`}>
                <Link
                  to={`/federal-careers?${new URLSearchParams({ service: item.service, code: item.code })}`}
                  className="inline-block py-1 text-brand underline"
                >
                  {serviceNames[item.service]} {item.code}, {item.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
