import { getResume } from '#contract/career/resumes.ts'
import { PlanNotice } from '#web/account/billing/billing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/resume-page.ts'
import { ResumeEditor } from './resume-editor.tsx'

export function meta() {
  return [{ title: 'Resume · Waypoint' }]
}

export default function ResumePage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getResume, { id }, { staleTime: 0 })
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Resume</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={4} label="Loading your resume" />
  return (
    <>
      <PlanNotice
        feature="resumes"
        offer="Changes aren’t saved on the Free plan: writing and reviewing resumes is part of Premium and Lifetime. You can always read and export this one."
      />
      <ResumeEditor key={id} resume={data} />
    </>
  )
}
