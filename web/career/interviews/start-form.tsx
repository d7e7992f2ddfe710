import { useState } from 'react'
import {
  createInterview,
  getInterviewProgress,
  listInterviews,
} from '#contract/career/interviews.ts'
import { listOccupations } from '#contract/directory/knowledge.ts'
import { listApplications } from '#contract/transition/applications.ts'
import { getProfile } from '#contract/transition/profile.ts'
import { listSavedOpportunities } from '#contract/transition/saved-opportunities.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { occupationChoice, useLabels } from '#web/transition/surveys/surveys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Mode = 'job' | 'program' | 'general'

const all = { pageSize: 100 }

async function findOccupations(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listOccupations, { q, pageSize: 15 }, { signal })
  return items.map(occupationChoice)
}

/** Programs the member tracks or saved, without duplicates. */
function usePrograms(): Choice[] | undefined {
  const tracked = useEndpoint(listApplications, all).data
  const saved = useEndpoint(listSavedOpportunities, all).data
  if (!tracked || !saved) return undefined
  const cards = [...tracked.items, ...saved.items].map(({ opportunity }) => opportunity)
  return [...new Map(cards.map((card) => [card.id, card])).values()].map((card) => ({
    id: card.id,
    label: `${card.title}, ${card.organization.name}`,
  }))
}

/** Chooses what to prepare for: a job, a program, or interviews in general. */
export function StartForm({ opportunity }: { opportunity: string | null }) {
  const profile = useEndpoint(getProfile, {}).data
  const targets = useLabels('occupation', profile?.answers.goals?.occupations ?? [])
  const programs = usePrograms()
  const [mode, setMode] = useState<Mode>(opportunity ? 'program' : 'job')
  const [job, setJob] = useState<Choice | null | undefined>(undefined)
  const [program, setProgram] = useState(opportunity)
  const [wasSubmitted, setSubmitted] = useState(false)
  const create = useEndpointMutation(createInterview, {
    invalidates: [listInterviews, getInterviewProgress],
    // Loads a new document: only practice pages have microphone permission.
    onSuccess: ({ id }) => location.assign(`/dashboard/interview/${id}`),
  })
  const chosenJob = job === undefined ? (targets[0] ?? null) : job
  const missing = wasSubmitted && mode === 'job' && !chosenJob ? 'Choose a job.' : undefined
  const missingProgram =
    wasSubmitted && mode === 'program' && !program ? 'Choose a program.' : undefined
  return (
    <Card as="section" labelledBy="start-title">
      <h2 id="start-title" className="text-xl">
        Start a practice session
      </h2>
      <p className="mt-1 text-ink-soft">
        Twelve questions, chosen for your target job and your experience.
      </p>
      {create.error && (
        <div className="mt-4">
          <Problem error={create.error} />
        </div>
      )}
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (mode === 'general') create.mutate({})
          else if (mode === 'job' && chosenJob) create.mutate({ occupation: chosenJob.id })
          else if (mode === 'program' && program) create.mutate({ opportunityId: program })
        }}
      >
        <RadioGroup
          label="Prepare for"
          variant="row"
          choices={[
            { id: 'job', label: 'A job' },
            { id: 'program', label: 'A program' },
            { id: 'general', label: 'Any interview' },
          ]}
          value={mode}
          onChange={(next) => setMode(next as Mode)}
        />
        {mode === 'job' && (
          <ComboBox
            key={targets[0]?.label}
            label="Job"
            description="Search by job title."
            placeholder="Network administrator"
            value={chosenJob}
            onChange={setJob}
            search={findOccupations}
            {...(missing !== undefined && { errorMessage: missing })}
          />
        )}
        {mode === 'program' && programs?.length === 0 && (
          <p>
            Track or save a program first.{' '}
            <TextLink to="/organizations?show=opportunities">Search programs</TextLink>
          </p>
        )}
        {mode === 'program' && programs && programs.length > 0 && (
          <Select
            label="Program"
            description="Programs you track or saved."
            choices={programs}
            value={program}
            onChange={setProgram}
            {...(missingProgram !== undefined && { errorMessage: missingProgram })}
          />
        )}
        <div>
          <Button type="submit" isPending={create.isPending || create.isSuccess}>
            Start practicing
          </Button>
        </div>
      </form>
    </Card>
  )
}
