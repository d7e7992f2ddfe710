import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { getOpportunity, getOrganization } from '#contract/directory/listing.ts'
import { serviceNames } from '#contract/military.ts'
import { jobToSearch } from '#contract/transition/job-to-search.ts'
import { inSuggestedOrder, type Match } from '#contract/transition/matches.ts'
import { nextStepWhen, openUntil } from '#contract/transition/report-figures.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { hostQuestion, useHostEmail } from '#web/transition/matches/matches.ts'
import {
  stepActions,
  tasksOf,
  useTaskMarks,
  withLiveMarks,
} from '#web/transition/roadmap/roadmap.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { daysBetween, showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { taskDates } from '#web/ui/task-dates.ts'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'

/** Up to three next steps, each with its button. */
export function NextSection({ report }: { report: ReadyReport }) {
  const live = useEndpoint(getRoadmap, {}).data
  const { mark, error, closeError } = useTaskMarks()
  const host = hostToEmail(report)
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
          return task.key === hostsKey && host ? (
            <EmailStep key={task.key} match={host} task={task} report={report} onDone={onDone} />
          ) : (
            <TaskStep key={task.key} task={task} report={report} onDone={onDone} />
          )
        })}
      </ol>
    </Section>
  )
}

const hostsKey = 'skillbridge-hosts'
const talkKey = 'skillbridge-supervisor'
const applyKey = 'apply-jobs'
const resumeKey = 'resume-draft'
const weekDays = 7

/** The program the report calls the best shot; the next one worth a question if that one is hidden. */
function hostToEmail({ matches, opening }: ReadyReport): Match | undefined {
  const shown = matches.items.filter(({ feedback }) => feedback !== 'not_for_me')
  return (
    shown.find(({ opportunityId }) => opportunityId === opening?.opportunityId) ??
    inSuggestedOrder(shown).find(({ strength }) => strength !== 'possible')
  )
}

interface StepProps {
  task: RoadmapTask
  onDone: () => void
}

function EmailStep({
  match,
  report,
  task,
  onDone,
}: StepProps & { match: Match; report: ReadyReport }) {
  const { open, dialog } = useHostEmail(match, report)
  const name = match.organization.name
  const website = useHostWebsite(match)
  // With few days left, approval is the bottleneck: one talk the same day.
  const talk = report.roadmap.find(({ key }) => key === talkKey)
  const isTalkLater = talk?.state === 'next' && !report.nextSteps.includes(talkKey)
  const alsoTalk = isTalkLater ? ` ${talk.title} ${talkWhen(talk, task)}.` : ''
  const today = useToday()
  return (
    <StepCard
      title={`Email ${name}`}
      when={whenText(task, today)}
      how={
        <>
          {resumeFirst(task, report, today)}
          {hostQuestion(match, report.window)}
          {alsoTalk}{' '}
          {website ? 'Look for a contact on their site.' : <HostPageHint match={match} />}
        </>
      }
    >
      <Button size="small" icon={Mail} onPress={open}>
        See the draft
      </Button>
      {website && (
        <span className="text-sm">
          <OutLink href={website} newTab>
            {name}’s website
          </OutLink>
        </span>
      )}
      <DoneButton title={task.title} onDone={onDone} />
      {dialog}
    </StepCard>
  )
}

/** The website of the program, or of its host; undefined without one, and until it's known. */
function useHostWebsite({ opportunityId, organization }: Match): string | undefined {
  const program = useEndpoint(getOpportunity, { id: opportunityId })
  const isMissing = program.error !== null || program.data?.url === null
  const host = useEndpoint(getOrganization, { id: organization.id }, { enabled: isMissing })
  return program.data?.url ?? host.data?.website ?? undefined
}

/** Where to look when no website is known. */
function HostPageHint({ match }: { match: Match }) {
  return (
    <>
      Look for a contact on{' '}
      <TextLink to={`/organizations/${match.organization.id}`}>their page</TextLink>, or search
      their name in the{' '}
      <OutLink href="https://skillbridge.osd.mil/locations.htm">official program search</OutLink>.
    </>
  )
}

/** The talk's own day, as on the roadmap. */
function talkWhen({ to }: RoadmapTask, email: RoadmapTask): string {
  return to === null || to === email.to ? 'the same day' : `by ${showDate(to)}`
}

/** On the first card that asks for a resume without a card of its own: finish it first, or send it later where it's due later. */
function resumeFirst(
  { key }: RoadmapTask,
  { roadmap, nextSteps }: ReadyReport,
  today: string,
): string {
  if (nextSteps.find((step) => step === hostsKey || step === applyKey) !== key) return ''
  const resume = roadmap.find(({ key }) => key === resumeKey)
  if (!resume || nextSteps.includes(resumeKey)) return ''
  const { state, from, to } = resume
  if (state !== 'overdue' && state !== 'next') return ''
  // Without a day although they have a date, it's past its own.
  if (to === null) return from === null ? '' : 'Finish your resume first. '
  if (daysBetween(today, to) > weekDays) {
    const later = `A short note is enough for now; your resume can follow by ${showDate(to)}. `
    return key === hostsKey ? later : ''
  }
  return state === 'overdue'
    ? 'Finish your resume first. '
    : `Finish your resume by ${showDate(to)}. `
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

/** "By Dec 22, 2026, in 27 days"; a step whose date passed, or is far off, starts now. */
function whenText(task: RoadmapTask, today: string): string {
  const open = openUntil(task, today)
  if (open !== null) return `Open now, until ${showDate(open)}`
  const { when, distance } = taskDates(task, today)
  return nextStepWhen(task, today) ?? (distance ? `${when}, ${distance}` : when)
}

function StepCard({
  title,
  when,
  how,
  children,
}: {
  title: string
  when: string
  how: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="li" className="flex flex-col gap-1 max-sm:p-4">
      <h3 className="text-base">{title}</h3>
      <p className="tabular text-sm text-ink-soft">{when}</p>
      {how && <p className="text-sm">{how}</p>}
      <div className="no-print mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        {children}
      </div>
    </Card>
  )
}

function DoneButton({ title, onDone }: { title: string; onDone: () => void }) {
  return (
    <Button variant="secondary" size="small" aria-label={`Mark done: ${title}`} onPress={onDone}>
      Mark done
    </Button>
  )
}
