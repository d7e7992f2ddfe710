import { data, Form } from 'react-router'
import { getLicensePortability } from '#contract/directory/licenses.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PlainChoice, PlainSubmit } from '#web/ui/plain-form.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/spouse-careers-page.ts'
import { CompactTable } from './compact-table.tsx'
import { FederalRule, Money, PortableWork } from './portability-text.tsx'

export const handle = { script: false, query: ['profession', 'from', 'to'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

type Portability = OutputOf<typeof getLicensePortability>

export async function loader({ request, context }: Route.LoaderArgs) {
  const { answer, call } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const values = {
    profession: query.get('profession') ?? '',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  }
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const portabilityAnswer = await answer(getLicensePortability, chosen)
  if (portabilityAnswer.ok)
    return data({ values, portability: portabilityAnswer.output, problem: null })
  const { status, problem } = portabilityAnswer
  if (problem.code !== 'validation') throw data(problem, { status })
  const portability = await call(getLicensePortability, {})
  return data({ values, portability, problem }, { status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Careers and licenses that move with you, for military spouses',
    description:
      'Choose your profession and two states: see which license rules likely apply to military spouses, what you can get paid back, and whom to ask.',
    path: '/spouse-careers',
    image: 'spouse-careers',
  })
}

export default function SpouseCareersPage({ loaderData }: Route.ComponentProps) {
  const { values, portability, problem } = loaderData
  const { items, states, answer } = portability
  const stateChoices = states.map(({ code, name }) => ({ code, title: name }))
  const fields = problem?.fields ?? {}
  return (
    <PublicLayout>
      <PageHeader title="Careers that move with you">
        What military spouses can do about a license in a new state, and where to look for work that
        survives the next move.
      </PageHeader>
      {problem && (
        <p role="alert" className="mb-4 font-semibold text-bad">
          {problem.message} Your entries are still here.
        </p>
      )}
      <Form
        action="/spouse-careers"
        aria-label="Your license and your move"
        className="no-print rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <PlainChoice
            label="Profession"
            name="profession"
            none="Choose"
            choices={items.map(({ key, profession }) => ({ code: key, title: profession }))}
            value={values.profession}
            error={fields.profession}
          />
          <PlainChoice
            label="Licensed in"
            name="from"
            none="Choose"
            choices={stateChoices}
            value={values.from}
            error={fields.from}
          />
          <PlainChoice
            label="Moving to"
            name="to"
            none="Choose"
            choices={stateChoices}
            value={values.to}
            error={fields.to}
          />
        </div>
        <div className="mt-5">
          <PlainSubmit>See what likely applies</PlainSubmit>
        </div>
      </Form>
      {answer && <Answer answer={answer} />}
      <FederalRule />
      <Money />
      <Section id="compacts" title="Compacts between states">
        <p className="mb-4 max-w-measure">
          In some professions states have agreed to accept each other’s licenses. States keep
          joining, and joining isn’t the same as being open for applications. The official page has
          the current list.
        </p>
        <CompactTable items={items} states={states} />
      </Section>
      <PortableWork />
      <Section id="next" title="Plan it together">
        <p className="max-w-measure">
          With your own account you can link with your partner, see their steps and dates, and get a
          report for your own work. The{' '}
          <TextLink to="/guides/for-spouses">guide for spouses</TextLink> has the rest: health
          coverage, paperwork and money.
        </p>
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <LinkButton to="/signup">Sign up</LinkButton>
          <LinkButton to="/roadmap?component=spouse" variant="secondary">
            See your deadlines
          </LinkButton>
        </div>
      </Section>
    </PublicLayout>
  )
}

function Answer({ answer }: { answer: NonNullable<Portability['answer']> }) {
  const { profession, from, to, lines } = answer
  return (
    <Section id="answer" title={`${profession}: ${from} to ${to}`}>
      <ol className="grid gap-4 lg:grid-cols-2">
        {lines.map(({ key, title, text, source, url, checkedOn, confidence }) => (
          <Card key={key} as="li">
            <h3 className="text-base">{title}</h3>
            <p className="mt-2 max-w-measure">{text}</p>
            <SourceLine fact={{ source, url, checkedOn, confidence }} />
          </Card>
        ))}
      </ol>
    </Section>
  )
}
