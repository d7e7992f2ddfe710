import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createResume,
  deleteResume,
  getResume,
  listResumes,
  type Resume,
  type ResumeSummary,
  updateResume,
} from '#contract/career/resumes.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ExportMenu } from './export-menu.tsx'
import { templateNames } from './resume-labels.ts'

interface ResumeCardProps {
  resume: ResumeSummary
  onDeleted: (resume: Resume) => void
}

/** A resume in the list. */
export function ResumeCard({ resume, onDeleted }: ResumeCardProps) {
  const { id, title, template, revision, opportunity, updatedAt } = resume
  const { account } = useSession()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const rename = useEndpointMutation(updateResume, { invalidates: [listResumes, getResume] })
  const copy = useEndpointMutation(createResume, {
    invalidates: [listResumes],
    onSuccess: (created) => navigate(`/dashboard/resume/${created.id}`),
  })
  const remove = useEndpointMutation(deleteResume, { invalidates: [listResumes] })
  const erase = async () => {
    setProblem(null)
    try {
      // Fetches the content first, so "Undo" can restore it.
      const whole = await callEndpoint(getResume, { id })
      await remove.mutateAsync({ id })
      onDeleted(whole)
    } catch (error) {
      setProblem(error)
    }
  }
  const error = problem ?? rename.error ?? copy.error
  return (
    <Card as="article" labelledBy={`resume-${id}`}>
      {error !== null && <Problem error={error} />}
      <h2 id={`resume-${id}`} className="text-lg">
        <TextLink to={`/dashboard/resume/${id}`}>{title}</TextLink>
      </h2>
      <p className="mt-1 text-ink-soft">
        {templateNames[template]}. Changed {showMoment(updatedAt, account?.time_zone)}.
      </p>
      {opportunity && (
        <p className="mt-1">
          For <TextLink to={`/opportunities/${opportunity.id}`}>{opportunity.title}</TextLink>,{' '}
          {opportunity.organization}
        </p>
      )}
      {isNaming && (
        <Rename
          title={title}
          onCancel={() => setNaming(false)}
          onSave={(next) => {
            rename.mutate({ id, revision, title: next })
            setNaming(false)
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ExportMenu id={id} title={title} />
        <Button
          variant="secondary"
          size="small"
          aria-label={`Rename: ${title}`}
          onPress={() => setNaming(true)}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Duplicate: ${title}`}
          isPending={copy.isPending}
          onPress={() => copy.mutate({ copyOf: id })}
        >
          Duplicate
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Delete: ${title}`}
          isPending={remove.isPending}
          onPress={() => void erase()}
        >
          Delete
        </Button>
      </div>
    </Card>
  )
}

interface RenameProps {
  title: string
  onSave: (title: string) => void
  onCancel: () => void
}

function Rename({ title, onSave, onCancel }: RenameProps) {
  const [typed, setTyped] = useState(title)
  const isEmpty = typed.trim() === ''
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSave(typed.trim())
      }}
    >
      <TextField
        label="Name"
        className="min-w-60 flex-1"
        value={typed}
        onChange={setTyped}
        maxLength={120}
        autoFocus
        {...(isEmpty && { errorMessage: 'Enter a name.' })}
      />
      <Button type="submit" size="small">
        Save
      </Button>
      <Button variant="quiet" size="small" onPress={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
