import { Mail } from 'lucide-react'
import type { Match } from '#contract/transition/matches.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useHostEmail } from '#web/transition/matches/host-email-dialog.tsx'
import { tasksOf, withLiveMarks } from '#web/transition/roadmap/task-marks.ts'
import { useTaskMarks } from '#web/transition/roadmap/use-task-marks.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { taskDates } from '#web/ui/task-dates.ts'
import { OutLink } from '#web/ui/text-link.tsx'

/** Maximum steps shown, including a host to email. */
const maxSteps = 3

/** Up to three next steps, each with its button. */
export function NextSection({ report }: { report: ReadyReport }) {
  const live = useEndpoint(getRoadmap, {}).data
  const { mark, error, closeError } = useTaskMarks()
  const host = hostToEmail(report)
  const open = tasksOf(withLiveMarks(report.roadmap, live), report.nextSteps)
    // The email to the best host is that step.
    .filter(({ key, state }) => state !== 'done' && !(host && key === 'skillbridge-hosts'))
    .slice(0, maxSteps - (host ? 1 : 0))
  return (
    <Section id="next" title="Do this next">
      {error && (
        <div className="mb-4">
          <Alert tone="error" title="Not saved" onClose={closeError}>
            {error.message}
          </Alert>
        </div>
      )}
      {!host && open.length === 0 && (
        <p className="text-ink-soft">
          Nothing is due right now. Check back as your date gets closer.
        </p>
      )}
      <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {host && <EmailStep match={host} report={report} />}
        {open.map((task) => (
          <TaskStep key={task.key} task={task} onDone={() => mark(task, true)} />
        ))}
      </ol>
    </Section>
  )
}

/** The best program whose host is worth emailing now; none once SkillBridge is over. */
function hostToEmail({ matches, window }: ReadyReport): Match | undefined {
  if (window.status === 'closed') return undefined
  return matches.items.find(
    ({ feedback, strength }) => feedback !== 'not_for_me' && strength !== 'possible',
  )
}

function EmailStep({ match, report }: { match: Match; report: ReadyReport }) {
  const { open, dialog } = useHostEmail(match, report)
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-base">Email {match.organization.name}</h3>
      <p className="text-sm text-ink-soft">
        Hosts fill spots months ahead. Ask about {match.title} now, before you start your packet.
      </p>
      <div className="no-print mt-auto pt-2">
        <Button size="small" icon={Mail} onPress={open}>
          See the draft
        </Button>
      </div>
      {dialog}
    </Card>
  )
}

function TaskStep({ task, onDone }: { task: RoadmapTask; onDone: () => void }) {
  const today = useToday()
  const { when, distance } = taskDates(task, today)
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-base">{task.title}</h3>
      <p className="tabular text-sm text-ink-soft">{distance ? `${when}, ${distance}` : when}</p>
      <div className="no-print mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        {task.url && (
          <span className="text-sm">
            <OutLink href={task.url}>Official page</OutLink>
          </span>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-label={`Mark done: ${task.title}`}
          onPress={onDone}
        >
          Mark done
        </Button>
      </div>
    </Card>
  )
}
