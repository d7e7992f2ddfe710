import { maxJobText } from '#contract/career/resume-review.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ReviewTarget } from './use-resume-review.ts'

async function findPrograms(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listOpportunities, { q, pageSize: 15 }, { signal })
  return items.map(({ id, title, organization }) => ({
    id,
    label: title,
    detail: organization.name,
  }))
}

export interface ReviewTargetFieldsProps {
  target: ReviewTarget
  onChange: (target: ReviewTarget) => void
}

/** A program or a pasted posting to compare the resume with; the program takes priority. */
export function ReviewTargetFields({ target, onChange }: ReviewTargetFieldsProps) {
  const { opportunity, jobText } = target
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        label="Compare with a program"
        isOptional
        description="Search by title or employer."
        value={opportunity && { id: opportunity.id, label: opportunity.title }}
        search={findPrograms}
        onChange={(item) => {
          onChange({ ...target, opportunity: item && { id: item.id, title: item.label } })
        }}
      />
      {!opportunity && (
        <Disclosure summary="Or paste a job posting" isOpen={jobText !== ''}>
          <TextArea
            label="Job posting"
            description="Start with the job title. We don’t keep it."
            rows={6}
            maxLength={maxJobText}
            value={jobText}
            onChange={(text) => onChange({ ...target, jobText: text })}
          />
        </Disclosure>
      )}
    </div>
  )
}
