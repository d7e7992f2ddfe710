import { ArrowRight } from 'lucide-react'
import { data, redirect } from 'react-router'
import { getShowcase } from '#contract/site/showcase.ts'
import { joinWaitlist, NeedAnswer, SeparationAnswer } from '#contract/site/waitlist.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { ExampleMatch, ExampleWindow } from '#web/site/landing/example-match.tsx'
import { Claims } from '#web/site/showcase/claims.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PointRow } from '#web/ui/point-row.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/home-page.ts'
import { forWhom } from './home-text.ts'
import { WaitlistForm, WaitlistSent, type WaitlistValues } from './waitlist-form.tsx'

export const handle = { script: false, query: ['joined'] } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, formStamp } = context.get(servicesContext)
  const { claims } = await call(getShowcase, {})
  const isSent = new URL(request.url).searchParams.has('joined')
  return { claims, isSent, stamp: formStamp() }
}

/** Puts the address on the list. What was refused comes back as it was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const values: WaitlistValues = {
    email: read('email'),
    separation: read('separation'),
    need: read('need'),
  }
  const answer = await context.get(servicesContext).answer(joinWaitlist, {
    email: values.email,
    // An answer that no form of ours offers counts as none.
    separation: SeparationAnswer.safeParse(values.separation).data ?? null,
    need: NeedAnswer.safeParse(values.need).data ?? null,
    website: read('website'),
    stamp: read('stamp'),
  })
  if (answer.ok) throw redirect('/?joined=1#join', 303)
  return data({ values, problem: answer.problem }, { status: answer.status })
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Find the work that fits you after service',
    description:
      'Waypoint matches service members, veterans and spouses with SkillBridge programs, apprenticeships and jobs, says why, and puts every deadline on one line. Join the list.',
    path: '/',
  })
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, isSent, stamp } = loaderData
  return (
    <PublicLayout>
      <section
        aria-labelledby="promise"
        className="grid items-start gap-x-16 gap-y-8 sm:gap-y-10 sm:pt-10 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr]"
      >
        <div className="lg:pt-6">
          <h1 id="promise" className="text-3xl sm:text-5xl">
            Find the work that fits you after service, and know every date on the way.
          </h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft sm:mt-5">
            Waypoint compares your answers with SkillBridge programs, apprenticeships and jobs. It
            says why each one fits and puts your deadlines on one line.
          </p>
          <p className="mt-5 sm:mt-7">
            <LinkButton to="/original" variant="secondary">
              See how it works
              <Icon of={ArrowRight} size={18} />
            </LinkButton>
          </p>
        </div>
        <section
          aria-labelledby="join-title"
          id="join"
          className="card scroll-mt-4 rounded-card border border-control bg-surface p-6 sm:p-8 lg:row-span-2"
        >
          {isSent ? (
            <WaitlistSent />
          ) : (
            <>
              <h2 id="join-title" className="mb-5 text-2xl">
                Hear when it opens
              </h2>
              <WaitlistForm
                stamp={stamp}
                values={actionData?.values}
                problem={actionData?.problem}
              />
            </>
          )}
        </section>
        <Claims claims={claims} />
      </section>
      <ExampleWindow caption="An example, as seen on 21 Nov 2026: the SkillBridge window of an Army E-5. ETS is the end of a term of service." />
      <MatchSection />
      <ForWhom />
    </PublicLayout>
  )
}

function MatchSection() {
  return (
    <section
      aria-labelledby="match"
      className="mt-20 grid items-center gap-x-16 gap-y-8 lg:grid-cols-2"
    >
      <div>
        <h2 id="match" className="text-3xl">
          A match that says why
        </h2>
        <p className="mt-3 max-w-measure text-lg text-ink-soft">
          A score alone tells you nothing. Here every point has a name, every reason has a source,
          and a place you cannot reach in time is not called a fit.
        </p>
        <p className="mt-4">
          <TextLink to="/original#demo" className="inline-flex min-h-11 items-center font-semibold">
            Try it with your own specialty
          </TextLink>
        </p>
      </div>
      <ExampleMatch />
    </section>
  )
}

/** Each hangs on the line by its point. */
function ForWhom() {
  return (
    <section aria-labelledby="whom" className="mt-24">
      <h2 id="whom" className="text-3xl">
        Who it is for
      </h2>
      <PointRow items={forWhom} className="sm:grid-cols-2 lg:grid-cols-4" />
    </section>
  )
}
