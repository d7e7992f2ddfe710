import { useState } from 'react'
import type { ResumeContent } from '#contract/career/resume-content.ts'
import { type ReviewFinding, reviewResume } from '#contract/career/resume-review.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { changedBy, withTextAt } from './apply-finding.ts'

/** What the resume is compared with. */
export interface ReviewTarget {
  readonly opportunity: { readonly id: string; readonly title: string } | null
  readonly jobText: string
}

/** The editor's side: current content, how to change it, and how to save it. */
export interface ReviewedDraft {
  readonly id: string
  readonly content: ResumeContent
  readonly change: (content: ResumeContent, key: string) => void
  /** Saves pending changes; resolves to whether everything is saved. */
  readonly save: () => Promise<boolean>
}

/** A review of the resume being edited, and the findings applied from it. */
export function useResumeReview(
  { id, content, change, save }: ReviewedDraft,
  opportunity: ReviewTarget['opportunity'],
) {
  const [target, setTarget] = useState<ReviewTarget>({ opportunity, jobText: '' })
  const [applied, setApplied] = useState<ReadonlySet<number>>(new Set())
  const [reviewed, setReviewed] = useState<ResumeContent | null>(null)
  const [isSaving, setSaving] = useState(false)
  const call = useEndpointMutation(reviewResume)

  const review = async () => {
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (!isSaved) return
    const jobText = target.jobText.trim()
    const against = target.opportunity
      ? { opportunityId: target.opportunity.id }
      : jobText !== '' && { jobText }
    call.mutate(
      { id, ...against },
      {
        onSuccess: () => {
          setApplied(new Set())
          setReviewed(content)
        },
      },
    )
  }

  const toggle = (finding: ReviewFinding, index: number, direction: 'apply' | 'undo') => {
    const next = changedBy(content, finding, direction)
    if (!next) return
    change(next, `finding ${index} ${direction}`)
    const others = [...applied].filter((value) => value !== index)
    setApplied(new Set(direction === 'apply' ? [...others, index] : others))
  }

  return {
    resumeId: id,
    content,
    change,
    save,
    /** Replaces a whole line. */
    replaceLine: (place: string, text: string) =>
      change(withTextAt(content, place, text), `rewrite ${place}`),
    target,
    setTarget,
    result: call.data,
    error: call.error,
    isPending: isSaving || call.isPending,
    /** Whether the resume has changed since the review. */
    isOld: call.data !== undefined && reviewed !== content,
    applied,
    review,
    toggle,
  }
}

export type ResumeReviewing = ReturnType<typeof useResumeReview>
