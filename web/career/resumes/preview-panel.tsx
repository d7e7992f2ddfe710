import type { ResumePreview } from '#contract/career/resumes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countBlanks } from './blanks.ts'
import { lengthText } from './resume-labels.ts'

interface PreviewPanelProps {
  preview: ResumePreview | undefined
  error: unknown
  onRetry: () => void
  /** The preview is older than the typed content. */
  isBehind: boolean
}

/** The print preview, from the same renderer as the PDF, and the text hiring software reads. */
export function PreviewPanel({ preview, error, onRetry, isBehind }: PreviewPanelProps) {
  if (error) return <Problem error={error} onRetry={onRetry} />
  if (!preview) return <Skeleton className="aspect-[8.5/11] h-auto" />
  const { pages, maxPages, picture, text } = preview
  const blanks = countBlanks(text)
  return (
    <div className="flex flex-col gap-4">
      {pages > maxPages && (
        <Alert tone="signal" title={lengthText(pages, maxPages)}>
          Cut older jobs and weaker lines, or choose a longer template.
        </Alert>
      )}
      {blanks > 0 && (
        <Alert
          tone="signal"
          title={blanks === 1 ? '1 blank to fill in' : `${blanks} blanks to fill in`}
        >
          Replace what’s in brackets with your numbers, or take it out.
        </Alert>
      )}
      <img
        src={picture}
        alt={`Your resume as it prints, ${lengthText(pages, maxPages)} Its text is below.`}
        width={612}
        height={792 * pages}
        className="h-auto w-full rounded-control border border-control bg-white"
      />
      <p className="text-sm text-ink-soft">
        {isBehind ? 'Updates when your changes are saved.' : `${lengthText(pages, maxPages)}`}
      </p>
      <Disclosure summary="What hiring software reads">
        <pre className="overflow-x-auto whitespace-pre-wrap font-sans text-sm">{text}</pre>
      </Disclosure>
    </div>
  )
}
