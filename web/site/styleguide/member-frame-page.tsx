import { House, LifeBuoy, ListChecks, Map as MapIcon, Search, User } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { MemberLayout } from '#web/ui/member-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'
import { contributions, tasks, today, windowDates } from './sample-content.ts'

const entries = [
  { href: '/styleguide/member', label: 'Home', icon: House },
  { href: '/survey', label: 'Survey', icon: ListChecks },
  { href: '/organizations', label: 'Search', icon: Search, count: 3 },
  { href: '/profile', label: 'Profile', icon: User },
  { href: '/accessibility', label: 'Accessibility', icon: LifeBuoy },
  { href: '/', label: 'Front page', icon: MapIcon, isExact: true },
]

export function meta() {
  return [{ title: 'Member frame · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

/** A member page in its frame, with example content. */
export default function MemberFramePage() {
  return (
    <MemberLayout
      entries={entries}
      home="/styleguide"
      account={
        <Button
          variant="secondary"
          size="small"
          onPress={() => toast('An example; nothing happened.')}
        >
          Log out
        </Button>
      }
    >
      <PageHeader
        title="212 days to your ETS"
        above="Army, E-5, 25B"
        actions={<Button onPress={() => toast('Report queued.')}>Update my answers</Button>}
      >
        Your window opens in 32 days. Three steps come first.
      </PageHeader>
      <Section id="window" title="Your SkillBridge window">
        <Card>
          <WindowLine label="Your SkillBridge window" dates={windowDates} separationWord="ETS" />
        </Card>
      </Section>
      <Section
        id="next"
        title="Next steps"
        actions={<TextLink to="/styleguide">Full roadmap</TextLink>}
      >
        <WaypointPath label="Next steps" today={today} tasks={tasks.slice(1, 4)} />
      </Section>
      <Section id="matches" title="Top matches">
        <div className="grid gap-4 xl:grid-cols-2">
          {['Network technician', 'Help desk specialist'].map((title) => (
            <Card as="article" key={title}>
              <div className="mb-4 flex items-start justify-between gap-3">
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="text-sm text-ink-soft">Example company, Norfolk, Virginia</p>
                </div>
                <Badge tone="good">Fits</Badge>
              </div>
              <ScoreBar label="Match score" score={76.8} parts={contributions} />
            </Card>
          ))}
        </div>
      </Section>
    </MemberLayout>
  )
}
