import { data } from 'react-router'
import { getPublicRoadmap } from '#contract/transition/roadmap.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/timeline-page.ts'
import { Offsets, Timeline } from './timeline.tsx'
import { exampleDate, inputOf, valuesOf } from './timeline-facts.ts'
import { TimelineForm } from './timeline-form.tsx'
import { TimelineSummary } from './timeline-summary.tsx'

export const handle = {
  script: false,
  query: ['date', 'component', 'type', 'service', 'grade', 'years', 'oconus', 'joinsReserve'],
} satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { answer, call } = context.get(servicesContext)
  const values = valuesOf(new URL(request.url).searchParams)
  const roadmapAnswer = await answer(getPublicRoadmap, inputOf(values))
  if (roadmapAnswer.ok) return data({ values, roadmap: roadmapAnswer.output, problem: null })
  const { status, problem } = roadmapAnswer
  if (problem.code !== 'validation') throw data(problem, { status })
  // The form keeps its values; below it is the timeline without a date.
  const roadmap = await call(getPublicRoadmap, {})
  return data({ values, roadmap, problem }, { status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Transition timeline: all your deadlines',
    description:
      'Enter your separation or retirement date and see every deadline, its source, and what to do if you missed it. No account needed.',
    path: '/roadmap',
    image: 'roadmap',
  })
}

export default function TimelinePage({ loaderData }: Route.ComponentProps) {
  const { values, roadmap, problem } = loaderData
  const hasDate = values.date !== '' && !problem
  return (
    <PublicLayout>
      <PageHeader title="Your transition timeline">
        Enter the day you get out. You get every deadline, what each one is for and the rule behind
        it, and what to do if you missed it.
      </PageHeader>
      {problem && (
        <p role="alert" className="mb-4 font-semibold text-bad">
          {problem.message} Your entries are still here.
        </p>
      )}
      <TimelineForm values={values} fields={problem?.fields ?? {}} />
      {hasDate ? (
        <>
          <TimelineSummary values={values} roadmap={roadmap} />
          <div className="mt-12">
            <Timeline tasks={roadmap.tasks} today={roadmap.asOf} />
          </div>
        </>
      ) : (
        <>
          <Example asOf={roadmap.asOf} />
          <div className="mt-12">
            <Offsets tasks={roadmap.tasks} today={roadmap.asOf} />
          </div>
        </>
      )}
      <AfterTimeline />
    </PublicLayout>
  )
}

function Example({ asOf }: { asOf: string }) {
  const date = exampleDate(asOf)
  return (
    <p className="no-print mt-4 text-ink-soft">
      No date yet? See it{' '}
      <TextLink to={`/roadmap?date=${date}&service=army&grade=E5`}>
        for an Army E-5 leaving on {showDate(date)}
      </TextLink>
      .
    </p>
  )
}

function AfterTimeline() {
  return (
    <section aria-labelledby="more" className="no-print mt-16 border-t border-line pt-10">
      <h2 id="more" className="text-2xl">
        Personalize your timeline
      </h2>
      <p className="mt-2 max-w-measure text-ink-soft">
        With an account, your timeline fits your situation, tracks what you’ve done, and is shown
        with programs that fit your dates. The guide to{' '}
        <TextLink to="/guides/the-last-180-days">the last 180 days</TextLink> explains each step.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/signup">Get started</LinkButton>
        <LinkButton to="/skillbridge-101" variant="secondary">
          Read SkillBridge 101
        </LinkButton>
      </div>
    </section>
  )
}
