import type { ReactNode } from 'react'
import { plans } from '#contract/account/plans.ts'
import { notYet } from '#web/account/plans/not-yet.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
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
import { bundleTrim, more } from './feature-text.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Features',
    description:
      'Survey, matches that show their parts, your SkillBridge window, a dated roadmap, and a source beside every rule.',
    path: '/features',
    image: 'features',
  })
}

export default function FeaturesPage() {
  return (
    <PublicLayout>
      <PageOpening
        title="From today to your first civilian day, on one line"
        actions={
          <>
            <LinkButton to="/signup">Create an account</LinkButton>
            <LinkButton to="/organizations" variant="secondary">
              Look at the listing first
            </LinkButton>
          </>
        }
      >
        <p>
          Six things Waypoint does, in the order you meet them. Each is shown as it looks in a
          report.
        </p>
      </PageOpening>
      <section aria-labelledby="line" className="mt-16">
        <h2 id="line" className="sr-only">
          What Waypoint does
        </h2>
        <Path label="What Waypoint does">
          <Stop title="It asks before it answers" piece={<SurveyExample />} isFirst>
            <p>
              Eight short steps: service and specialty, separation, places, education, skills,
              interests, goals, and a last look. Your answers are saved as you go, on every device.
            </p>
            <p>Nothing is required that you do not know yet. An open date gives a report too.</p>
          </Stop>
          <Stop title="It shows its work while it works" piece={<ProcessingExample />}>
            <p>
              You watch four steps with their real counts. When one finds little, you see which, and
              can change the answer that caused it.
            </p>
          </Stop>
          <Stop title="It ranks, and says why" piece={<MatchExample />}>
            <p>
              Each score is a sum of parts. Beside it stand the reasons in words, what is missing,
              and by how much it would help.
            </p>
            <p>
              Ask “what if”: another place, another start, a shorter plan. The list is ranked again
              while you look.
            </p>
          </Stop>
          <Stop title="It knows your window" piece={<WindowExample />} isWide>
            <p>
              When SkillBridge opens for you, the last day you can start, the day you must be done.
              By the rule of your service and grade, with your leave taken off.
            </p>
          </Stop>
          <Stop title="It names its source" piece={<RuleExample />}>
            <p>
              A limit without a source is a rumor. Every rule says where it was published, since
              when it counts, when it was checked and how sure we are. Where sources disagree, you
              see both.
            </p>
          </Stop>
          <Stop title="It puts dates on the rest" piece={<RoadmapExample />}>
            <p>
              46 milestones from two years before you leave to three years after, moved to your date
              and cut to what concerns you. The next three come first.
            </p>
            <p>
              <TextLink to="/roadmap">See your deadlines now</TextLink>, without an account.
            </p>
          </Stop>
        </Path>
      </section>
      <PagePart id="more" isBeside title="Made for your case">
        <TextGrid items={more} />
      </PagePart>
      <PagePart
        id="plans"
        title="What each plan adds"
        lead="What is still being built says so. It is not sold before it works."
      >
        <PlanLists />
        <p className="mt-6">
          <TextLink to="/pricing">Prices and the comparison line by line</TextLink>
        </p>
      </PagePart>
      <PagePart id="left-out" isBeside title="Left out on purpose">
        <TextGrid items={bundleTrim} />
      </PagePart>
    </PublicLayout>
  )
}

interface StopProps {
  title: string
  children: ReactNode
  /** What it looks like. */
  piece?: ReactNode
  isFirst?: boolean
  /** The piece needs the whole width: it stands below the words. */
  isWide?: boolean
}

/** One point of the line: words, and beside them the thing itself. */
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
            {contents.map((one) => (
              <li key={one} className="flex flex-wrap items-center gap-x-2">
                {one}
                {notYet.has(one) && <Badge tone="signal">Being built</Badge>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
