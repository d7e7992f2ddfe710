import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createResume, listResumes } from '#contract/career/resumes.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

async function search(text: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listOpportunities, { q: text, pageSize: 10 }, { signal })
  return items.map(({ id, title, organization }) => ({
    id,
    label: title,
    detail: organization.name,
  }))
}

export interface VersionFormProps {
  resume: { id: string; title: string }
  onClose: () => void
  /** Saves first; resolves to whether everything is saved. */
  before: () => Promise<boolean>
}

/** Copies a resume to tailor it for one program. */
export function VersionForm({ resume, onClose, before }: VersionFormProps) {
  const navigate = useNavigate()
  const [program, setProgram] = useState<Choice | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = useEndpointMutation(createResume, {
    invalidates: [listResumes],
    onSuccess: ({ id }) => {
      toast('Version saved. You’re editing it now.')
      navigate(`/dashboard/resume/${id}`)
    },
  })
  const save = async () => {
    if (!program) return
    const isSaved = await before()
    setUnsaved(!isSaved)
    if (!isSaved) return
    const title = `${resume.title.slice(0, 50)} for ${program.label}`.slice(0, 120)
    copy.mutate({ copyOf: resume.id, opportunityId: program.id, title })
  }
  return (
    <Card as="section" labelledBy="version-title" className="mb-6">
      <h2 ref={heading} id="version-title" tabIndex={-1} className="text-lg">
        Save a version for a program
      </h2>
      <p className="mt-1 max-w-measure text-ink-soft">
        You get a copy to tailor: use the posting’s own words, and put what fits it first. This
        resume stays as it is.
      </p>
      <div className="mt-4 max-w-measure">
        <ComboBox
          label="Program"
          description="Search by title, host or city."
          value={program}
          onChange={setProgram}
          search={search}
        />
      </div>
      {isUnsaved && <p className="mt-3 text-bad">Fix the marked fields first.</p>}
      {copy.error && <Problem error={copy.error} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isDisabled={!program} isPending={copy.isPending} onPress={() => void save()}>
          Save version
        </Button>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </Card>
  )
}
