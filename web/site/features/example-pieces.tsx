import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Path, PathPoint } from '#web/ui/path.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'

// Parts of a report as members see them, with a fictional member's figures; each caption says so.

function Example({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="card rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-5 p-5 sm:p-6">{children}</div>
      <figcaption className="rounded-b-card border-t border-line bg-tint px-5 py-2.5 text-sm text-ink-soft sm:px-6">
        {caption}
      </figcaption>
    </figure>
  )
}

const questions = [
  ['Service and MOS', 'every code you’ve held'],
  ['Separation', 'a date, or none yet'],
  ['Location', 'near home, anywhere, remote'],
  ['Goals', 'work, pay, hours'],
  ['Review', 'then submit'],
  ['Education', 'optional: degrees, licenses'],
  ['Skills', 'optional: what you do, and how well'],
  ['Interests', 'optional: what you like doing'],
] as const

/** What the survey asks. */
export function SurveyExample() {
  return (
    <Example caption="The survey: five steps, and three more if you want better matches.">
      <ol className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {questions.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-brand text-sm font-bold"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Example>
  )
}

const processing = [
  { key: 'analyze', label: 'Analyzing survey data', detail: '5 sections of your survey read' },
  {
    key: 'match',
    label: 'Matching with opportunities',
    detail: '206 opportunities considered, 41 open to you',
  },
  { key: 'roadmap', label: 'Creating a personalized roadmap', detail: '23 steps scheduled' },
  { key: 'report', label: 'Generating the report', detail: '41 matches saved' },
] as const

/** The four steps of creating a report. */
export function ProcessingExample() {
  return (
    <Example caption="The four steps, with example counts.">
      <StepLine
        label="Steps of the example"
        orientation="vertical"
        steps={processing.map((step) => ({ ...step, state: 'done' }))}
      />
    </Example>
  )
}

const parts = [
  { label: 'Experience', points: 27.4, max: 40 },
  { label: 'Skills', points: 13.1, max: 20 },
  { label: 'Schedule fit', points: 14.5, max: 15 },
  { label: 'Location', points: 6, max: 15 },
  { label: 'Target jobs', points: 6, max: 10 },
]

/** A score with its parts, reasons and gaps. */
export function MatchExample() {
  return (
    <Example caption="Example: an infantry squad leader and a site operations program.">
      <ScoreBar label="Match score" score={67} parts={parts} isStill />
      <ul className="flex flex-col gap-1.5">
        <li className="flex gap-2">
          <Icon of={Check} className="mt-0.5 text-good" />
          You’d lead and train a small team, as you did as a squad leader.
        </li>
        <li className="flex gap-2">
          <Icon of={Check} className="mt-0.5 text-good" />
          Its 90 days fit your window.
        </li>
        <li className="flex gap-2">
          <Icon of={TriangleAlert} className="mt-0.5 text-signal" />
          It’s 210 miles from where you want to live.
        </li>
      </ul>
    </Example>
  )
}

const dates = {
  today: '2026-11-21',
  opens: '2026-12-23',
  lastStart: '2027-01-23',
  finish: '2027-05-22',
  separation: '2027-06-21',
}

/** When the SkillBridge window opens and closes for one person. */
export function WindowExample() {
  return (
    <Example caption="Example: an Army E-5 who separates on Jun 21, 2027, with 30 days of leave.">
      <WindowLine label="SkillBridge window of the example" dates={dates} separationWord="ETS" />
    </Example>
  )
}

/** A rule as every page shows it; this one is real. */
export function RuleExample() {
  return (
    <Example caption="A real rule, as shown wherever we use it.">
      <FactList>
        <FactRow
          label="Marine Corps, E-1 to E-5"
          fact={{
            source: 'MARADMIN 280/24',
            effectiveFrom: '2024-08-31',
            checkedOn: '2026-11-21',
            confidence: 'high',
          }}
        >
          Up to your last 120 days before separation, including any leave.
        </FactRow>
        <FactRow label="Who approves">
          A commander in the grade of <span className="whitespace-nowrap">O-5</span> or above
        </FactRow>
      </FactList>
    </Example>
  )
}

const tasks = [
  { title: 'File your VA claim early', when: 'Dec 23, 2026 – Mar 23, 2027', state: 'next' },
  {
    title: 'Copy your health and personnel records',
    when: 'Feb 21 – May 22, 2027',
    state: 'later',
  },
  { title: 'Separation', when: 'Jun 21, 2027', state: 'later' },
  { title: 'Choose health coverage', when: 'by Aug 20, 2027', state: 'later' },
  { title: 'VGLI without health questions', when: 'by Feb 16, 2028', state: 'later' },
] as const

/** Roadmap tasks before and after separation. */
export function RoadmapExample() {
  return (
    <Example caption="Five deadlines from the same example.">
      <Path label="Roadmap of the example">
        {tasks.map(({ title, when, state }) => (
          <PathPoint key={title} state={state}>
            <p className="font-semibold">{title}</p>
            <p className="tabular text-sm text-ink-soft">{when}</p>
          </PathPoint>
        ))}
      </Path>
    </Example>
  )
}
