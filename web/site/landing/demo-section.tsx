import { Link } from 'react-router'
import { serviceNames, services } from '#contract/military.ts'
import { FormProblem, PlainChoice, PlainField, PlainSubmit } from '#web/ui/plain-form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DemoMatch } from './demo-match.tsx'
import type { DemoAnswer, DemoQuery } from './load-demo.ts'

interface DemoSectionProps {
  query: DemoQuery
  answer: DemoAnswer
  states: readonly { code: string; name: string }[]
}

/** Examples to try without typing. */
const examples = [
  { service: 'army', specialty: '25B' },
  { service: 'marine_corps', specialty: '0311' },
  { service: 'navy', specialty: 'HM' },
  { service: 'air_force', specialty: '1D7X1' },
] as const

function demoHref(demo: { service: string; specialty: string; state?: string }): string {
  const { service, specialty, state } = demo
  const query = new URLSearchParams({ service, specialty, ...(state && { state }) })
  return `/original?${query}#demo`
}

/** Live matches for a specialty; a GET form, so it works without scripts and can be shared. */
export function DemoSection({ query, answer, states }: DemoSectionProps) {
  return (
    <section aria-labelledby="demo-title" id="demo" className="mt-24 scroll-mt-6">
      <h2 id="demo-title" className="text-3xl">
        Try it with your MOS
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">
        Try it now, no account needed. This demo assumes an active-duty E-5 leaving in seven months.
      </p>
      <form
        method="get"
        action="/original#demo"
        className="mt-8 grid items-end gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-6 md:grid-cols-[1fr_1fr_1fr_auto]"
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
          name="specialty"
          value={query.specialty}
          autoComplete="off"
          maxLength={60}
        />
        <PlainChoice
          label="State"
          name="state"
          isOptional
          none="Anywhere"
          value={query.state}
          choices={states.map(({ code, name }) => ({ code, title: name }))}
        />
        <PlainSubmit>Show matches</PlainSubmit>
      </form>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink-soft">
        <span>Or try an example:</span>
        {examples.map((example) => (
          <TextLink key={example.specialty} to={demoHref(example)} className="inline-block py-1">
            {serviceNames[example.service]} {example.specialty}
          </TextLink>
        ))}
      </p>
      <div className="mt-8 empty:hidden">
        <Answer query={query} answer={answer} />
      </div>
    </section>
  )
}

function Answer({ query, answer }: { query: DemoQuery; answer: DemoAnswer }) {
  switch (answer.kind) {
    case 'none':
      return null
    case 'problem':
      return <FormProblem problem={answer.problem} />
    case 'unknown':
      return <Unknown query={query} nearest={answer.nearest} />
    case 'matches':
      return <Matches query={query} {...answer} />
  }
}

function Matches({
  query,
  specialty,
  matches,
}: { query: DemoQuery } & Extract<DemoAnswer, { kind: 'matches' }>) {
  const title = specialty ? `${specialty.code}, ${specialty.title}` : query.specialty
  if (matches.length === 0) {
    return (
      <div role="status" className="rounded-card border border-dashed border-control px-6 py-8">
        <h3 className="text-lg">No results {title} there</h3>
        <p className="mt-1 max-w-measure text-ink-soft">
          Try “Anywhere,” or sign up: your report also uses your skills and interests.
        </p>
      </div>
    )
  }
  return (
    <>
      <h3 className="text-xl">
        {matches.length === 1 ? 'The best match' : `The ${matches.length} best matches`} for {title}
      </h3>
      <ol className="mt-5 grid gap-6 lg:grid-cols-3">
        {matches.map((match) => (
          <li key={match.opportunityId} className="flex">
            <DemoMatch match={match} />
          </li>
        ))}
      </ol>
      <p className="mt-5 text-ink-soft">
        This uses your MOS only. <TextLink to="/signup">Sign up</TextLink> to match your dates,
        skills and location.
      </p>
    </>
  )
}

function Unknown({ query, nearest }: { query: DemoQuery } & { nearest: readonly Nearest[] }) {
  const hasService = query.service !== ''
  return (
    <div role="status" className="rounded-card border border-signal bg-signal-tint px-6 py-5">
      <h3 className="text-lg">
        {hasService
          ? `We can’t find “${query.specialty}” for this service`
          : 'Choose the service this code belongs to'}
      </h3>
      {nearest.length === 0 ? (
        <p className="mt-1 max-w-measure">
          Enter the code from your records, such as 25B, 0311, HM or 1D7X1.
        </p>
      ) : (
        <>
          <p className="mt-1">Did you mean:</p>
          <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {nearest.map(({ service, code, title }) => (
              <li key={`${service} ${code}`}>
                <Link
                  to={demoHref({ service, specialty: code, state: query.state })}
                  className="inline-block py-1 text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
                >
                  {serviceNames[service]} {code}
                </Link>{' '}
                <span className="text-ink-soft">{title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Nearest = Extract<DemoAnswer, { kind: 'unknown' }>['nearest'][number]
