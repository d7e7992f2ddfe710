import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import type { ResumeEditing, SaveState } from './use-resume-draft.ts'

const words: Readonly<Record<SaveState['kind'], string>> = {
  saved: 'Saved',
  waiting: 'Saving soon…',
  saving: 'Saving…',
  invalid: 'Not saved: fix the marked fields.',
  failed: 'Not saved.',
  conflict: 'Not saved: choose a version above.',
}

/** The save status, with undo and redo. */
export function SaveLine({ editing: { state, undo, redo, save } }: { editing: ResumeEditing }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="small" icon={Undo2} isDisabled={!undo} onPress={undo}>
        Undo
      </Button>
      <Button variant="secondary" size="small" icon={Redo2} isDisabled={!redo} onPress={redo}>
        Redo
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {words[state.kind]}
        {state.kind === 'failed' && ` ${readProblem(state.error).message}`}
        {state.kind === 'invalid' && <FieldErrors fields={state.fields} />}
      </p>
      {state.kind === 'failed' && (
        <Button variant="secondary" size="small" onPress={() => void save()}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** The first error as text, since its field may be collapsed. */
function FieldErrors({ fields }: { fields: Readonly<Record<string, string>> }) {
  const [first] = Object.entries(fields)
  if (!first) return null
  const [path, message] = first
  return <span className="text-bad">{` ${placeOf(path)}: ${message}`}</span>
}

const sections: Readonly<Record<string, string>> = {
  title: 'Resume name',
  basics: 'Basics',
  work: 'Experience',
  skills: 'Skills',
  education: 'Education',
  certificates: 'Certifications',
  volunteer: 'Volunteer work',
  languages: 'Languages',
}

/** Converts "content.work.1.startDate" to "Experience 2". */
function placeOf(path: string): string {
  const [section = '', index] = path.replace(/^content\./, '').split('.')
  const name = sections[section] ?? 'Resume'
  return index !== undefined && /^\d+$/.test(index) ? `${name} ${Number(index) + 1}` : name
}
