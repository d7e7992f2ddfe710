import { serviceNames } from '#contract/military.ts'
import { jobToSearch } from '#contract/transition/job-to-search.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import {
  stepActions,
  tasksOf,
  useTaskMarks,
  withLiveMarks,
} from '#web/transition/roadmap/roadmap.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OutLink } from '#web/ui/text-link.tsx'
import { EmailStep, hostsWorthAsking } from './email-step.tsx'
import {
  DoneButton,
  hostsKey,
  resumeFirst,
  resumeKey,
  StepCard,
  type StepProps,
  talkKey,
  whenText,
} from './step-card.tsx'

/** Up to three next steps, each with its button. */
export function NextSection({ report }: { report: ReadyReport }) {
  const live = useEndpoint(getRoadmap, {}).data
  const { mark, error, closeError } = useTaskMarks()
  const hosts = hostsWorthAsking(report)
  const open = tasksOf(withLiveMarks(report.roadmap, live), report.nextSteps).filter(
    ({ state }) => state !== 'done',
  )
  return (
    <Section id="next" title="Do this next">
      {error && (
        <div className="mb-4">
          <Alert tone="error" title="Not saved" onClose={closeError}>
            {error.message}
          </Alert>
        </div>
      )}
      {open.length === 0 && (
        <p className="text-ink-soft">
          Nothing is due right now. Check back as your date gets closer.
        </p>
      )}
      <ol className="grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {open.map((task) => {
          const onDone = () => mark(task, true)
          return task.key === hostsKey && hosts.length > 0 ? (
            <EmailStep key={task.key} hosts={hosts} task={task} report={report} onDone={onDone} />
          ) : (
            <TaskStep key={task.key} task={task} report={report} onDone={onDone} />
          )
        })}
      </ol>
    </Section>
  )
}

function TaskStep({ task, report, onDone }: StepProps & { report: ReadyReport }) {
  const { key, title, url, ifMissed } = task
  const action = stepActions[key]
  const today = useToday()
  const approver = key === talkKey ? approverWords(report) : null
  const words = approver ?? stepWords(action?.how ?? ifMissed ?? undefined, report)
  const how = `${resumeFirst(task, report, today)}${words ?? ''}`
  return (
    <StepCard title={title} when={whenText(task, today)} how={how}>
      {action?.to ? (
        <LinkButton to={action.to} size="small">
          {action.label}
        </LinkButton>
      ) : (
        url && (
          <span className="text-sm">
            <OutLink href={url}>{action?.label ?? 'Official page'}</OutLink>
          </span>
        )
      )}
      <DoneButton title={title} onDone={onDone} />
    </StepCard>
  )
}

/** Who approves above the commander, as the step's own text says; null if no one does. */
function approverWords({ roadmap }: ReadyReport): string | null {
  const text = roadmap.find(({ key }) => key === talkKey)?.fact.text ?? ''
  return /^[^.]* has to approve SkillBridge for you[^.]*\./.exec(text)?.[0] ?? null
}

/** How to begin, with the job to search for, the records a resume starts from, and the partner's service. */
function stepWords(
  how: string | undefined,
  { opening, paths, inputs, roadmap }: ReadyReport,
): string | undefined {
  const job = opening?.search ?? jobToSearch(paths)
  const service = inputs.service?.service
  return how
    ?.replace('your first target job', job ? `“${job}”` : 'your first target job')
    .replace('your evaluations', resumeRecords(roadmap))
    .replace('leaves the military', `leaves the ${service ? serviceNames[service] : 'military'}`)
}

/** The records of this grade and service, as the resume's own text says. */
function resumeRecords(roadmap: readonly RoadmapTask[]): string {
  const text = roadmap.find(({ key }) => key === resumeKey)?.fact.text ?? ''
  return /numbers from (your .+?) and put them\b/.exec(text)?.[1] ?? 'your evaluations'
}
