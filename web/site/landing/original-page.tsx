import type { ReactNode } from 'react'
import { data } from 'react-router'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { getShowcase } from '#contract/site/showcase.ts'
import { PricingTable } from '#web/account/plans/plans.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Claims, Faq, Testimonials } from '#web/site/showcase/showcase.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MapArt } from '#web/ui/map-art.tsx'
import { PointRow } from '#web/ui/point-row.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { StepPath } from '#web/ui/step-path.tsx'
import type { Route } from './+types/original-page.ts'
import { DemoSection } from './demo-section.tsx'
import { ExampleMatch, ExampleWindow } from './example-match.tsx'
import { loadDemo, readDemo } from './load-demo.ts'
import { steps, values } from './original-text.ts'
import { questions } from './questions.ts'

export const handle = {
  script: false,
  query: ['service', 'specialty', 'state'],
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = readDemo(new URL(request.url).searchParams)
  const [answer, showcase, { states }] = await Promise.all([
    loadDemo(services, query),
    services.call(getShowcase, {}),
    services.call(listSurveyChoices, {}),
  ])
  const status = answer.kind === 'problem' ? answer.status : 200
  return data({ asked: query, answer, states, ...showcase }, { status })
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'From military service to civilian work',
    description:
      'Get SkillBridge programs matched to your MOS, dates and location, with reasons. Try it with your MOS, no account needed.',
    path: '/original',
  })
}

export default function OriginalPage({ loaderData }: Route.ComponentProps) {
  const { asked: query, answer, states, claims, testimonials } = loaderData
  return (
    <PublicLayout>
      <Hero />
      <ValueCards />
      <DemoSection query={query} answer={answer} states={states} />
      <Later id="stories" title="Stories" className="[contain-intrinsic-block-size:auto_36rem]">
        <p className="mb-8 max-w-measure text-ink-soft">
          What transition looks like for different people. Illustrative stories are labeled.
        </p>
        <Testimonials stories={testimonials} />
        <div className="mt-14">
          <Claims claims={claims} />
        </div>
      </Later>
      <HowItWorks />
      <Later id="pricing" title="Pricing" className="[contain-intrinsic-block-size:auto_60rem]">
        <p className="mb-8 max-w-measure text-ink-soft">
          Free to start. Upgrade only if you need more.
        </p>
        <PricingTable />
      </Later>
      <Later id="questions" title="Questions" className="[contain-intrinsic-block-size:auto_70rem]">
        <Faq questions={questions} />
      </Later>
      <FinalCall />
    </PublicLayout>
  )
}

function Hero() {
  return (
    <>
      <section
        aria-labelledby="promise"
        className="grid items-center gap-x-16 gap-y-10 sm:gap-y-12 sm:pt-8 lg:grid-cols-[1.1fr_1fr]"
      >
        <div>
          <h1 id="promise" className="text-3xl sm:text-5xl">
            Find out what you can do next, and how to get there.
          </h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft">
            Waypoint helps service members, veterans and spouses find what’s next: SkillBridge
            programs and careers that fit your experience, your dates and where you want to live.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-3 sm:mt-8">
            <LinkButton to="/signup">Get started</LinkButton>
            <LinkButton to="#demo" variant="secondary">
              Try the demo
            </LinkButton>
          </div>
        </div>
        <div>
          <MapArt scene="route" className="max-h-64 sm:max-h-80" />
          <div className="relative mx-3 -mt-14 sm:mx-8">
            <ExampleMatch />
          </div>
        </div>
      </section>
      <ExampleWindow caption="The same soldier’s SkillBridge window. ETS is the expiration of term of service." />
    </>
  )
}

function ValueCards() {
  return (
    <section aria-labelledby="value-title" id="value" className="mt-24">
      <h2 id="value-title" className="text-3xl">
        What you get
      </h2>
      <PointRow items={values} className="sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  )
}

function HowItWorks() {
  return (
    <section
      aria-labelledby="how-title"
      id="how-it-works"
      className="mt-24 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="how-title" className="text-3xl">
          How it works
        </h2>
        <p className="mt-3 max-w-measure text-ink-soft">
          Your progress is saved. Pick up anytime, on any device.
        </p>
      </div>
      <StepPath label="How it works" steps={steps} />
    </section>
  )
}

interface LaterProps {
  id: string
  title: string
  /** The space reserved until it nears the viewport. */
  className: string
  children: ReactNode
}

/** A section below the fold: in the HTML, but laid out and painted only near the viewport. */
function Later({ id, title, className, children }: LaterProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={classNames(
        '-mx-3 mt-20 px-3 py-4 [content-visibility:auto] print:[content-visibility:visible]',
        className,
      )}
    >
      <h2 id={`${id}-title`} className="mb-3 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function FinalCall() {
  return (
    <section aria-labelledby="start-title" id="start" className="mt-20 border-t border-line pt-12">
      <h2 id="start-title" className="text-3xl">
        Start 12 to 18 months before you separate
      </h2>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">
        Closer than that? Start today. Don’t enter unit, deployment or classified info.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/signup">Get started</LinkButton>
        <LinkButton to="/organizations" variant="secondary">
          Browse programs
        </LinkButton>
      </div>
    </section>
  )
}
