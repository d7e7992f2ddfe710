import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AppError } from '#contract/errors.ts'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface EntryFrameProps<Entry> {
  title: string
  back: { to: string; label: string }
  /** The entry being edited; undefined when creating. */
  answer: { data: Entry | undefined; error: AppError | null; refetch: () => void } | undefined
  children: (entry: Entry | undefined) => ReactNode
}

/** The page around a form: loads the entry first, unless it's new. */
export function EntryFrame<Entry>({ title, back, answer, children }: EntryFrameProps<Entry>) {
  const header = <PageHeader title={title} above={<TextLink to={back.to}>{back.label}</TextLink>} />
  if (answer?.error) {
    return (
      <>
        {header}
        <Problem error={answer.error} onRetry={answer.refetch} />
      </>
    )
  }
  if (answer && !answer.data) return <PageSkeleton label="Loading" />
  return (
    <>
      {header}
      {children(answer?.data)}
    </>
  )
}

interface DeleteButtonProps {
  question: string
  children: ReactNode
  isPending: boolean
  onDelete: () => void
}

/** Deletes after confirmation. */
export function DeleteButton({ question, children, isPending, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={Trash2} onPress={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={question}
        confirm="Delete"
        isPending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={onDelete}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

/** Prompts before unsaved changes are lost, but not right after saving. */
export function LeaveGuard({ isDirty, isSaved }: { isDirty: boolean; isSaved: boolean }) {
  return <UnsavedGuard isDirty={isDirty && !isSaved} />
}
