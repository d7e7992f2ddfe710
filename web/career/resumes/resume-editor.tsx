import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { previewResume, type Resume, ResumeTemplate } from '#contract/career/resumes.ts'
import { UnreadLines } from '#web/career/resume-imports/resume-imports.ts'
import { useReviewTabs } from '#web/career/resume-review/resume-review.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { ConflictHelp } from './conflict-help.tsx'
import { EditPanel } from './edit-panel.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { templateChoices } from './resume-labels.ts'
import { SaveLine } from './save-line.tsx'
import { useResumeDraft } from './use-resume-draft.ts'
import type { VersionFormProps } from './version-form.tsx'

// Lazy: its choice list is heavy, and most visits don't open it.
const VersionForm = lazyComponent<VersionFormProps>(async () => {
  const { VersionForm } = await import('./version-form.tsx')
  return VersionForm
})

/** Minimum width in CSS pixels for showing the preview next to the fields. */
const wideAt = 880

/** One panel of the editor: a tab, or next to the fields on wide screens. */
interface Panel {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

/** The editor of one resume, with autosave. */
export function ResumeEditor({ resume }: { resume: Resume }) {
  const { id, opportunity } = resume
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const isWide = useWidth(root) >= wideAt
  const editing = useResumeDraft(resume)
  const { draft, state, change, save } = editing
  const preview = useEndpoint(
    previewResume,
    { id },
    { keepPrevious: true, version: editing.savedRevision },
  )
  const [isTailoring, setTailoring] = useState(false)
  // The copy "Keep both" opens once this resume has no unsaved changes.
  const [copy, setCopy] = useState<string | null>(null)
  useEffect(() => {
    if (copy !== null && state.kind === 'saved') navigate(`/dashboard/resume/${copy}`)
  }, [copy, state.kind, navigate])
  const problems = state.kind === 'invalid' ? state.fields : {}
  const changeContent = (content: typeof draft.content, key: string) => change({ content }, key)
  const reviewTabs = useReviewTabs(
    { id, content: draft.content, change: changeContent, save },
    opportunity,
  )
  const edit: Panel = {
    id: 'edit',
    label: 'Edit',
    content: (
      <EditPanel
        content={draft.content}
        template={draft.template}
        problems={problems}
        onChange={changeContent}
      />
    ),
  }
  const panels: Panel[] = [
    {
      id: 'preview',
      label: 'Preview',
      content: (
        <PreviewPanel
          preview={preview.data}
          error={preview.error}
          onRetry={preview.refetch}
          isBehind={state.kind !== 'saved' || preview.isFetching}
        />
      ),
    },
    ...reviewTabs,
  ]
  return (
    <div ref={root}>
      <UnsavedGuard isDirty={state.kind !== 'saved'} />
      <PageHeader
        title={draft.title || 'Resume'}
        above={<TextLink to="/dashboard/resume">Resumes</TextLink>}
        actions={
          <>
            <ExportMenu id={id} before={save} />
            <Button variant="secondary" size="small" onPress={() => setTailoring(true)}>
              Save a version for a program
            </Button>
          </>
        }
      >
        {opportunity && (
          <>
            For <TextLink to={`/opportunities/${opportunity.id}`}>{opportunity.title}</TextLink>,{' '}
            {opportunity.organization}.
          </>
        )}
      </PageHeader>
      <UnreadLines />
      {state.kind === 'conflict' && (
        <ConflictHelp editing={editing} remote={state.remote} onCopied={setCopy} />
      )}
      {isTailoring && (
        <Suspense fallback={<ListSkeleton rows={1} />}>
          <VersionForm
            resume={{ id, title: draft.title }}
            onClose={() => setTailoring(false)}
            before={save}
          />
        </Suspense>
      )}
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Resume name"
          description="Only you see it."
          maxLength={120}
          value={draft.title}
          onChange={(title) => change({ title }, 'title')}
          {...(problems.title !== undefined && { errorMessage: problems.title })}
        />
        <Select
          label="Template"
          description="All have one column of plain text."
          choices={templateChoices}
          value={draft.template}
          onChange={(next) => change({ template: ResumeTemplate.parse(next) }, `template ${next}`)}
        />
      </div>
      <div className="sticky top-0 z-10 -mx-1 mb-5 border-b border-line bg-canvas px-1 py-2">
        <SaveLine editing={editing} />
      </div>
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-6">
          {edit.content}
          <div className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto p-1">
            <Tabs label="Beside your resume" tabs={panels} />
          </div>
        </div>
      ) : (
        <Tabs label="Resume" tabs={[edit, ...panels]} />
      )}
    </div>
  )
}
