import { inSuggestedOrder } from '#contract/transition/matches.ts'
import { daysToUse } from '#contract/transition/report-figures.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { FactList, FactRow, SourceLine } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'

/** Programs listed: about as many as a counselor would discuss. */
const maxPrograms = 20

/** A report to read: summary, window, jobs, programs and steps, without anything to press. */
export function WholePlan({ report }: { report: ReadyReport }) {
  return (
    <>
      <p className="max-w-measure text-lg">{report.summary}</p>
      <WindowCard report={report} />
      <Jobs report={report} />
      <Programs report={report} />
      <Steps id="roadmap" title="Steps by date" tasks={report.roadmap} today={report.asOf} />
    </>
  )
}

/** The open steps of a roadmap as a timeline. */
export function Steps({
  id,
  title,
  tasks,
  today,
  hasText = false,
}: {
  id: string
  title: string
  tasks: readonly RoadmapTask[]
  today: string
  /** Whether each task includes its description. */
  hasText?: boolean
}) {
  const open = tasks.filter(({ state }) => state !== 'done' && state !== 'missed')
  if (open.length === 0) return null
  return (
    <Section id={id} title={title}>
      <WaypointPath
        label={title}
        tasks={open}
        today={today}
        headingLevel={3}
        {...(hasText && {
          detail: ({ fact }: RoadmapTask) => <p className="max-w-measure text-sm">{fact.text}</p>,
        })}
      />
    </Section>
  )
}

/** When the person can use SkillBridge, and why. */
export function WindowCard({ report: { window, matches } }: { report: ReadyReport }) {
  const { why, opens, latestFinish, usableDays, approver, rule } = window
  return (
    <Section id="window" title="SkillBridge window">
      <Card className="flex flex-col gap-3">
        <p className="max-w-measure">{why}</p>
        <FactList>
          {opens && <FactRow label="Window opens">{showDate(opens)}</FactRow>}
          {latestFinish && <FactRow label="Must finish by">{showDate(latestFinish)}</FactRow>}
          {usableDays !== null && <FactRow label="Usable days">{daysToUse(window)}</FactRow>}
          {approver && <FactRow label="Approval">{approver}</FactRow>}
          <FactRow label="Programs that fit">
            {matches.fits.toLocaleString('en-US')} of {matches.considered.toLocaleString('en-US')}
          </FactRow>
        </FactList>
        {rule && <SourceLine fact={rule} />}
      </Card>
    </Section>
  )
}

function Jobs({ report: { paths } }: { report: ReadyReport }) {
  if (paths.length === 0) return null
  return (
    <Section id="jobs" title="Target jobs">
      <ul className="flex flex-col gap-4">
        {paths.map(({ code, title, reasons, pay }) => (
          <li key={code}>
            <h3 className="text-base">{title}</h3>
            <p className="max-w-measure text-ink-soft">
              {reasons.join(' ')}
              {pay && ` Median pay $${pay.median.toLocaleString('en-US')} a year.`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Programs({ report: { matches } }: { report: ReadyReport }) {
  const items = inSuggestedOrder(matches.items).slice(0, maxPrograms)
  if (items.length === 0) return null
  return (
    <Section id="programs" title="Programs">
      <ol className="flex flex-col gap-4">
        {items.map(({ opportunityId, title, organization, place, sentence }, i) => (
          <li key={opportunityId}>
            <h3 className="text-base">
              {i + 1}. <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
            </h3>
            <p className="text-ink-soft">
              {organization.name}, {place.text}
            </p>
            {sentence !== '' && <p className="max-w-measure">{sentence}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
