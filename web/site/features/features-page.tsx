import type { ReactNode } from 'react'
import { plans } from '#contract/account/plans.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageOpening, PagePart, TextGrid } from '#web/ui/page-opening.tsx'
import { Path, PathPoint } from '#web/ui/path.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/features-page.ts'
import {
  MatchExample,
  ProcessingExample,
  RoadmapExample,
  RuleExample,
  SurveyExample,
  WindowExample,
} from './example-pieces.tsx'
import { exclusions, more } from './feature-text.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Features',
    description:
      'A short survey, SkillBridge matches with reasons, your SkillBridge window and every transition deadline.',
    path: '/features',
    image: 'features',
  })
}

export default function FeaturesPage() {
  return (
    <PublicLayout>
      <PageOpening
        title="Your whole transition in one place"
        actions={
          <>
            <LinkButton to="/signup">Get started</LinkButton>
            <LinkButton to="/organizations" variant="secondary">
              Browse programs
            </LinkButton>
          </>
        }
      >
        <p>Here’s what you get, step by step, with examples from a report.</p>
      </PageOpening>
      <section aria-labelledby="line" className="mt-16">
        <h2 id="line" className="sr-only">
          What Waypoint does
        </h2>
        <Path label="What Waypoint does">
          <Stop title="It starts with you" piece={<SurveyExample />} isFirst>
            <p>
              Five short steps get you a report: service and MOS, separation, location, goals and
              review. Add education, skills and interests for better matches. Your progress is
              saved, so you can pick up anytime, on any device.
            </p>
            <p>Skip anything you don’t know. No date yet? You still get a report.</p>
          </Stop>
          <Stop title="You see it work" piece={<ProcessingExample />}>
            <p>
              Watch four steps run, each with real numbers. If one comes up short, you can see
              which, and change your answers.
            </p>
          </Stop>
          <Stop title="It ranks programs and tells you why" piece={<MatchExample />}>
            <p>
              See where every point of a score comes from. Each match comes with reasons, gaps, and
              what would raise the score.
            </p>
            <p>
              Use the what-if planner to try a different location, start date or length, and see how
              your list changes.
            </p>
          </Stop>
          <Stop title="It knows your window" piece={<WindowExample />} isWide>
            <p>
              When SkillBridge opens for you, the last day you can start and the day you must
              finish, based on your service, your rank and your leave.
            </p>
          </Stop>
          <Stop title="It shows its sources" piece={<RuleExample />}>
            <p>
              Every rule shows where it was published, when it took effect, when we checked it and
              how sure we are. Where sources disagree, you see both.
            </p>
          </Stop>
          <Stop title="It gives you every deadline" piece={<RoadmapExample />}>
            <p>
              68 milestones from two years before you leave to three years after, tailored to your
              date and situation. Your next three come first.
            </p>
            <p>
              <TextLink to="/roadmap">See your deadlines</TextLink>, no account needed.
            </p>
          </Stop>
        </Path>
      </section>
      <PagePart id="more" isBeside title="Built for your situation">
        <TextGrid items={more} />
      </PagePart>
      <PagePart id="plans" title="What each plan adds">
        <PlanLists />
        <p className="mt-6">
          <TextLink to="/pricing">Compare plans and prices</TextLink>
        </p>
      </PagePart>
      <PagePart id="left-out" isBeside title="What we leave out on purpose">
        <TextGrid items={exclusions} />
      </PagePart>
    </PublicLayout>
  )
}

interface StopProps {
  title: string
  children: ReactNode
  /** An example of the feature. */
  piece?: ReactNode
  isFirst?: boolean
  /** The example needs the full width: it goes below the text. */
  isWide?: boolean
}

/** One stop on the line: text, and an example next to it. */
function Stop({ title, children, piece, isFirst = false, isWide = false }: StopProps) {
  return (
    <PathPoint state={isFirst ? 'next' : 'later'}>
      <div
        className={classNames(
          'grid gap-x-12 gap-y-6 pb-10',
          !isWide && 'lg:grid-cols-[1fr_1.35fr]',
        )}
      >
        <div>
          <h3 className="text-2xl">{title}</h3>
          <div className="mt-3 flex max-w-measure flex-col gap-3 text-ink-soft">{children}</div>
        </div>
        {piece}
      </div>
    </PathPoint>
  )
}

function PlanLists() {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {Object.values(plans).map(({ name, title, contents }) => (
        <div key={name} className="border-t-2 border-brand pt-4">
          <h3 className="text-lg">{title}</h3>
          <ul className="mt-3 flex flex-col gap-2">
            {contents.map((content) => (
              <li key={content}>{content}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
