import type { FederalWork, ResumeContent, ResumeWork } from '#contract/career/resume-content.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ItemList } from './item-list.tsx'
import { type FieldProblems, LinesField, MonthField, problemAt } from './resume-fields.tsx'

const noFederal: FederalWork = {
  series: '',
  grade: '',
  salary: '',
  supervisor: '',
  supervisorPhone: '',
  mayContact: '',
}
const noWork: ResumeWork = {
  name: '',
  location: '',
  description: '',
  position: '',
  summary: '',
  highlights: [],
  federal: noFederal,
}

const mayContact = [
  { id: '', label: 'Not specified' },
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: 'ask', label: 'Ask me first' },
]

interface WorkFieldsProps {
  work: ResumeContent['work']
  isFederal: boolean
  problems: FieldProblems
  onChange: (work: ResumeContent['work'], key: string) => void
}

/** Jobs, newest first; federal resumes add what USAJOBS asks. */
export function WorkFields({ work, isFederal, problems, onChange }: WorkFieldsProps) {
  return (
    <ItemList
      label="Jobs"
      noun="job"
      items={work}
      onChange={onChange}
      initial={noWork}
      nameOf={({ position, name }) => [position, name].filter(Boolean).join(', ')}
      max={30}
    >
      {(job, change, index) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Job title"
              description="In civilian words: “Network team lead”."
              value={job.position}
              onChange={(position) => change({ position })}
              {...problemAt(problems, `work.${index}.position`)}
            />
            <TextField
              label="Employer"
              description="“U.S. Army” is enough; leave out the unit."
              value={job.name}
              onChange={(name) => change({ name })}
              {...problemAt(problems, `work.${index}.name`)}
            />
          </div>
          <TextField
            label="Location"
            isOptional
            value={job.location}
            onChange={(location) => change({ location })}
            {...problemAt(problems, `work.${index}.location`)}
          />
          <MonthField
            label="Start"
            value={job.startDate}
            onChange={(startDate) => change({ startDate })}
            {...problemAt(problems, `work.${index}.startDate`)}
          />
          <MonthField
            label="End"
            value={job.endDate}
            onChange={(endDate) => change({ endDate })}
            {...problemAt(problems, `work.${index}.endDate`)}
          />
          <p className="-mt-2 text-sm text-ink-soft">Still there? Leave the end empty.</p>
          <TextArea
            label="What you were responsible for"
            isOptional
            rows={2}
            value={job.summary}
            onChange={(summary) => change({ summary })}
            {...problemAt(problems, `work.${index}.summary`)}
          />
          <LinesField
            label="Results"
            description="One per line. Start with a verb. How many, how often, what changed?"
            rows={6}
            value={job.highlights}
            onChange={(highlights) => change({ highlights })}
            {...problemIn(problems, `work.${index}.highlights`)}
          />
          {isFederal && (
            <FederalJob
              job={job.federal}
              onChange={(part) => change({ federal: { ...job.federal, ...part } })}
            />
          )}
        </>
      )}
    </ItemList>
  )
}

/** The first error among several lines. */
function problemIn(problems: FieldProblems, path: string) {
  const problemKey = Object.keys(problems).find((key) => key.startsWith(`content.${path}`))
  const errorMessage = problemKey === undefined ? undefined : problems[problemKey]
  return errorMessage === undefined ? {} : { errorMessage }
}

interface FederalJobProps {
  job: FederalWork
  onChange: (part: Partial<FederalWork>) => void
}

function FederalJob({ job, onChange }: FederalJobProps) {
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">For federal jobs</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Hours per week"
          minValue={1}
          maxValue={168}
          value={job.hoursPerWeek ?? null}
          onChange={(hours) => onChange({ hoursPerWeek: hours ?? undefined })}
        />
        <TextField
          label="Grade or rank"
          description="GS-11 or E-6."
          isOptional
          value={job.grade}
          onChange={(grade) => onChange({ grade })}
        />
        <TextField
          label="Series"
          description="For a federal job: 2210."
          isOptional
          value={job.series}
          onChange={(series) => onChange({ series })}
        />
        <TextField
          label="Salary"
          description="$52,000 a year."
          isOptional
          value={job.salary}
          onChange={(salary) => onChange({ salary })}
        />
        <TextField
          label="Supervisor"
          isOptional
          value={job.supervisor}
          onChange={(supervisor) => onChange({ supervisor })}
        />
        <TextField
          label="Supervisor’s phone"
          isOptional
          value={job.supervisorPhone}
          onChange={(supervisorPhone) => onChange({ supervisorPhone })}
        />
        <Select
          label="Can employers contact your supervisor?"
          choices={mayContact}
          value={job.mayContact}
          onChange={(id) => onChange({ mayContact: toMayContact(id) })}
        />
      </div>
    </fieldset>
  )
}

function toMayContact(id: string): FederalWork['mayContact'] {
  return id === 'yes' || id === 'no' || id === 'ask' ? id : ''
}
