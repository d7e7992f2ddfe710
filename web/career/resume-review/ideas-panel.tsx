import { useState } from 'react'
import { maxJargonCharacters, translateJargon } from '#contract/career/jargon.ts'
import { listDutyBullets } from '#contract/career/resume-bullets.ts'
import type { ResumeContent } from '#contract/career/resume-content.ts'
import { listSpecialties } from '#contract/directory/knowledge.ts'
import { type Service, serviceNames } from '#contract/military.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { withLine } from './apply-finding.ts'

interface SpecialtyOption extends Choice {
  readonly service: Service
  readonly code: string
}

async function findSpecialties(q: string, signal: AbortSignal): Promise<SpecialtyOption[]> {
  const { items } = await callEndpoint(listSpecialties, { q, pageSize: 15 }, { signal })
  return items.map(({ service, code, title }) => ({
    id: `${service}:${code}`,
    label: `${code} ${title}`,
    detail: serviceNames[service],
    service,
    code,
  }))
}

export interface IdeasPanelProps {
  content: ResumeContent
  onChange: (content: ResumeContent, key: string) => void
}

/** Lines from a specialty's duties, and civilian words for military terms. */
export function IdeasPanel(props: IdeasPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <DutyLines {...props} />
      <Translator />
    </div>
  )
}

function DutyLines({ content, onChange }: IdeasPanelProps) {
  const [specialty, setSpecialty] = useState<SpecialtyOption | null>(null)
  const [job, setJob] = useState('0')
  const jobs = content.work.map(({ position, name }, index) => ({
    id: String(index),
    label: [position, name].filter(Boolean).join(', ') || `Job ${index + 1}`,
  }))
  return (
    <section aria-labelledby="duty-lines" className="flex flex-col gap-3">
      <h2 id="duty-lines" className="text-lg">
        Lines from your duties
      </h2>
      <ComboBox
        label="MOS, rating or AFSC"
        description="We turn its duties into lines. You fill in the numbers."
        placeholder="25B or network"
        value={specialty}
        search={findSpecialties}
        onChange={setSpecialty}
      />
      {jobs.length > 0 ? (
        <Select label="Add to" choices={jobs} value={job} onChange={setJob} />
      ) : (
        <p className="text-sm text-ink-soft">Add a job first. Then you can add lines to it.</p>
      )}
      {specialty && (
        <DutyList
          specialty={specialty}
          lines={content.work[Number(job)]?.highlights}
          onAdd={(line) => onChange(withLine(content, Number(job), line), `line ${line}`)}
        />
      )}
    </section>
  )
}

interface DutyListProps {
  specialty: SpecialtyOption
  /** The lines of the target job; undefined without one. */
  lines: readonly string[] | undefined
  onAdd: (line: string) => void
}

function DutyList({ specialty: { service, code }, lines, onAdd }: DutyListProps) {
  const { data, error, refetch } = useEndpoint(listDutyBullets, { service, code })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading duties" />
  if (data.items.length === 0) {
    return <p className="text-ink-soft">We don’t have duties for this one yet.</p>
  }
  return (
    <ul className="divide-y divide-line">
      {data.items.map(({ duty, bullet, source }) => (
        <li key={bullet} className="flex flex-col items-start gap-1.5 py-3">
          <p>{bullet}</p>
          <p className="text-sm text-ink-soft">
            From “{duty}” ({source})
          </p>
          {lines?.includes(bullet) ? (
            <p className="text-sm text-good">Added.</p>
          ) : (
            <Button
              size="small"
              variant="secondary"
              isDisabled={lines === undefined}
              aria-label={`Add: ${bullet}`}
              onPress={() => onAdd(bullet)}
            >
              Add
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Translator() {
  const [text, setText] = useState('')
  const call = useEndpointMutation(translateJargon)
  const ideas = call.data
  return (
    <section aria-labelledby="translator" className="flex flex-col gap-3">
      <h2 id="translator" className="text-lg">
        Translate military words
      </h2>
      <TextArea
        label="Your text"
        description="A line of an evaluation or award. Leave out anything classified."
        rows={4}
        maxLength={maxJargonCharacters}
        value={text}
        onChange={setText}
      />
      <div>
        <Button
          size="small"
          variant="secondary"
          isPending={call.isPending}
          isDisabled={text.trim() === ''}
          onPress={() => call.mutate({ text })}
        >
          Translate
        </Button>
      </div>
      {call.error && <Problem error={call.error} />}
      <div role="status" className="flex flex-col gap-3">
        {ideas && ideas.items.length === 0 && <p>No military words we know.</p>}
        {ideas && ideas.items.length > 0 && (
          <>
            <p className="rounded-card bg-tint p-3 whitespace-pre-line">{ideas.translated}</p>
            <ul className="flex flex-col gap-1 text-sm">
              {ideas.items.map(({ start, text: lineText, civilian, note }) => (
                <li key={start}>
                  <span className="font-semibold">{lineText}</span>: {civilian}
                  {note && <span className="text-ink-soft"> {note}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
