import { createResume, listResumes, type Resume } from '#contract/career/resumes.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ResumeDraft, ResumeEditing } from './use-resume-draft.ts'

interface ConflictHelpProps {
  editing: ResumeEditing
  remote: Resume
  /** Receives the ID of the copy made from the local version. */
  onCopied: (id: string) => void
}

/** Resolves a save conflict: shows the differences, and keeps one or both versions. */
export function ConflictHelp({ editing, remote, onCopied }: ConflictHelpProps) {
  const copy = useEndpointMutation(createResume, {
    invalidates: [listResumes],
    onSuccess: ({ id }) => {
      editing.loadRemote(remote)
      toast('Your version is now a resume of its own.')
      onCopied(id)
    },
  })
  const { draft } = editing
  const title = `${draft.title.slice(0, 100)} (my version)`
  return (
    <div className="mb-6">
      <Alert
        tone="signal"
        title="This resume was changed in another tab or on another device."
        actions={
          <>
            <Button size="small" onPress={() => editing.keepLocal(remote)}>
              Keep what’s here
            </Button>
            <Button variant="secondary" size="small" onPress={() => editing.loadRemote(remote)}>
              Use the other one
            </Button>
            <Button
              variant="secondary"
              size="small"
              isPending={copy.isPending}
              onPress={() =>
                copy.mutate({ title, template: draft.template, content: draft.content })
              }
            >
              Keep both
            </Button>
          </>
        }
      >
        Nothing is lost yet. Different: {differences(draft, remote).join(', ')}.
      </Alert>
      {copy.error && <Problem error={copy.error} />}
    </div>
  )
}

const names = {
  basics: 'basics',
  work: 'experience',
  skills: 'skills',
  education: 'education',
  certificates: 'certifications',
  volunteer: 'volunteer work',
  languages: 'languages',
} as const

function differences(local: ResumeDraft, remote: Resume): string[] {
  const keys = Object.keys(names) as (keyof typeof names)[]
  const parts = keys.filter(
    (key) => JSON.stringify(local.content[key]) !== JSON.stringify(remote.content[key]),
  )
  const changes = [
    ...(local.title === remote.title ? [] : ['name']),
    ...(local.template === remote.template ? [] : ['template']),
    ...parts.map((key) => names[key]),
  ]
  return changes.length > 0 ? changes : ['other sections']
}
