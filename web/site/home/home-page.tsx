import { data, redirect } from 'react-router'
import { getShowcase } from '#contract/site/showcase.ts'
import { joinWaitlist, NeedAnswer, SeparationAnswer } from '#contract/site/waitlist.ts'
import { signupPathFor } from '#web/account/accounts/accounts.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { ExampleMatch, ExampleWindow } from '#web/site/landing/landing.ts'
import { Claims } from '#web/site/showcase/showcase.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/input-style.ts'
import { MapArt } from '#web/ui/map-art.tsx'
import { PlainSubmit } from '#web/ui/plain-form.tsx'
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

/** Goes to sign-up, or adds the address to the waitlist. A rejected form keeps its values. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  if (read('intent') === 'start') throw redirect(signupPathFor(read('email')), 303)
  const values: WaitlistValues = {
    email: read('email'),
    separation: read('separation'),
    need: read('need'),
  }
  const answer = await context.get(servicesContext).answer(joinWaitlist, {
    email: values.email,
    // An answer our forms don't offer counts as no answer.
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
    title: 'Find your next job before you take off the uniform',
    description:
      'Answer a few questions. Get SkillBridge programs matched to your MOS and dates, and every deadline in one timeline.',
    path: '/',
  })
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, isSent, stamp } = loaderData
  return (
    <PublicLayout>
      <section
        aria-labelledby="promise"
        className="grid items-center gap-x-16 gap-y-10 sm:pt-8 lg:grid-cols-[1.15fr_1fr]"
      >
        <div>
          <h1 id="promise" className="text-3xl sm:text-5xl">
            Find your next job before you take off the uniform.
          </h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft sm:mt-5">
            Answer a few questions. Get SkillBridge programs matched to your MOS and dates, and
            every deadline in one timeline.
          </p>
          <StartForm />
          <p className="mt-4 text-ink-soft">
            Free, no credit card.{' '}
            <TextLink to="/original" className="inline-flex min-h-8 items-center">
              See how it works
            </TextLink>
          </p>
        </div>
        <MapArt scene="route" className="max-h-72 sm:max-h-none" />
      </section>
      <div className="mt-14">
        <Claims claims={claims} />
      </div>
      <ExampleWindow caption="Example: an Army E-5 leaving in June 2027." />
      <MatchSection />
      <ForWhom />
      <section
        aria-labelledby="join-title"
        id="join"
        className="mt-24 grid scroll-mt-4 gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.25fr]"
      >
        {isSent ? (
          <WaitlistSent />
        ) : (
          <>
            <div>
              <h2 id="join-title" className="text-3xl">
                Get notified when we launch
              </h2>
              <p className="mt-3 max-w-measure text-lg text-ink-soft">
                Not ready to sign up? Leave your email and tell us what you need most.
              </p>
            </div>
            <div className="card rounded-card border border-control bg-surface p-6 sm:p-8">
              <WaitlistForm
                stamp={stamp}
                values={actionData?.values}
                problem={actionData?.problem}
              />
            </div>
          </>
        )}
      </section>
    </PublicLayout>
  )
}

/** Goes to sign-up with the address typed here. */
function StartForm() {
  return (
    <form method="post" action="/?index" className="mt-6 flex flex-wrap items-end gap-3 sm:mt-8">
      <input type="hidden" name="intent" value="start" />
      <label className="min-w-0 flex-1 basis-60 font-semibold">
        Email
        <input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          className={classNames(controlStyle, 'mt-1.5 font-normal')}
        />
      </label>
      <PlainSubmit>Get started</PlainSubmit>
    </form>
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
          See why each program matches
        </h2>
        <p className="mt-3 max-w-measure text-lg text-ink-soft">
          Every score comes with plain-English reasons. If you can’t finish before you separate, we
          won’t recommend it.
        </p>
        <p className="mt-4">
          <TextLink to="/original#demo" className="inline-flex min-h-11 items-center font-semibold">
            Try it with your MOS
          </TextLink>
        </p>
      </div>
      <ExampleMatch />
    </section>
  )
}

/** Each point hangs on the line. */
function ForWhom() {
  return (
    <section aria-labelledby="whom" className="mt-24">
      <h2 id="whom" className="text-3xl">
        Who it’s for
      </h2>
      <PointRow items={forWhom} className="sm:grid-cols-2 lg:grid-cols-4" />
    </section>
  )
}
