import { useState } from 'react'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { RoadmapTimeline, withLiveMarks } from '#web/transition/roadmap/roadmap.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Open steps shown before expanding. */
const firstSteps = 5

/** The steps in date order; shows steps marked done since, but keeps their dates. */
export function RoadmapSection({ report }: { report: ReadyReport }) {
  const today = useToday()
  const { data } = useEndpoint(getRoadmap, {})
  const [isWhole, setWhole] = useState(false)
  const tasks = withLiveMarks(report.roadmap, data)
  const open = tasks.filter(({ state }) => state === 'next' || state === 'later').length
  return (
    <Section
      id="roadmap"
      title="Roadmap"
      actions={<TextLink to="/dashboard/roadmap">Current roadmap</TextLink>}
    >
      {tasks.length === 0 ? (
        <Empty title="No steps" actions={<LinkButton to="/profile">Check your profile</LinkButton>}>
          None of our steps apply to you. If that looks wrong, check your profile.
        </Empty>
      ) : (
        <>
          <RoadmapTimeline
            tasks={tasks}
            today={today}
            nextSteps={report.nextSteps}
            {...(!isWhole && { maxOpen: firstSteps })}
          />
          {!isWhole && open > firstSteps && (
            <Button
              variant="secondary"
              size="small"
              className="no-print mt-4"
              onPress={() => setWhole(true)}
            >
              Show all {open} steps
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
