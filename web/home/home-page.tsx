import { LinkButton } from '#web/ui/link-button.tsx'
import { Path, PathPoint } from '#web/ui/path.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { ExampleMatch, ExampleWindow } from './example-match.tsx'
import { forWhom, steps, whatYouGet } from './home-text.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta() {
  return [
    { title: 'From military service to civilian work · Waypoint' },
    {
      name: 'description',
      content:
        'Answer a survey, watch four steps, get a report whose SkillBridge and job matches are right and say why.',
    },
  ]
}

export default function HomePage() {
  return (
    <PublicLayout>
      <Opening />
      <ExampleWindow />
      <section
        aria-labelledby="how"
        className="mt-24 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]"
      >
        <div>
          <h2 id="how" className="text-3xl">
            How it works
          </h2>
          <p className="mt-3 max-w-measure text-ink-soft">
            You can stop at any point and go on later, on another device. Your answers are kept.
          </p>
        </div>
        <Path label="How it works">
          {steps.map((step, index) => (
            <PathPoint key={step.title} state={index === 0 ? 'next' : 'later'}>
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-1 max-w-measure text-ink-soft">{step.text}</p>
            </PathPoint>
          ))}
        </Path>
      </section>
      <TextSection id="get" title="What the report holds" items={whatYouGet} />
      <TextSection id="whom" title="Who it is for" items={forWhom} />
      <section aria-labelledby="begin" className="mt-24 border-t border-line pt-10">
        <h2 id="begin" className="text-3xl">
          Start where you are
        </h2>
        <p className="mt-3 max-w-measure text-ink-soft">
          The survey takes no unit, deployment or classified detail. You can look at the listing
          first, without an account.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/signup">Create an account</LinkButton>
          <LinkButton to="/organizations" variant="secondary">
            Browse organizations
          </LinkButton>
        </div>
      </section>
    </PublicLayout>
  )
}

function Opening() {
  return (
    <section className="grid items-center gap-x-16 gap-y-12 pt-4 sm:pt-8 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <h1 className="text-4xl sm:text-5xl">
          Answer a survey, watch four steps, get a report whose matches are right and say why.
        </h1>
        <p className="mt-5 max-w-measure text-lg text-ink-soft">
          Waypoint helps service members, veterans and spouses find the next place: SkillBridge
          programmes, apprenticeships and jobs that fit your work, your dates and where you want to
          live.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <LinkButton to="/signup">Create an account</LinkButton>
          <LinkButton to="/login" variant="secondary">
            Log in
          </LinkButton>
        </div>
      </div>
      <ExampleMatch />
    </section>
  )
}

interface TextSectionProps {
  id: string
  title: string
  items: readonly { title: string; text: string }[]
}

function TextSection({ id, title, items }: TextSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-24 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {items.map((item) => (
          <div key={item.title}>
            <h3 className="text-base">{item.title}</h3>
            <p className="mt-1 text-ink-soft">{item.text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
