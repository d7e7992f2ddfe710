import { useState } from 'react'
import { ReportReason } from '#contract/community/moderation.ts'
import { reportReview } from '#contract/community/reviewing.ts'
import { getHostReview } from '#contract/directory/host-reviews.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { reasonChoices } from '#web/community/posting/posting.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/report-review-page.ts'

export function meta() {
  return [{ title: 'Report a review · Waypoint' }]
}

export default function ReportReviewPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getHostReview, { id })
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Report a review</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={2} label="Loading the review" />
  const { organization, rating, text } = data
  return (
    <>
      <PageHeader
        title="Report a review"
        above={
          <TextLink to={`/organizations/${organization.id}/reviews`}>
            Reviews of {organization.name}
          </TextLink>
        }
      >
        A moderator looks at each report. No one learns who sent it.
      </PageHeader>
      <div className="flex max-w-2xl flex-col gap-6">
        <Card as="article">
          <h2 className="text-base">{rating} of 5</h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </Card>
        <ReportForm id={id} />
      </div>
    </>
  )
}

function ReportForm({ id }: { id: string }) {
  const [reason, setReason] = useState<ReportReason>('false_information')
  const [text, setText] = useState('')
  const report = useEndpointMutation(reportReview, {})
  if (report.isSuccess) {
    return (
      <Alert tone="good" title="Report sent">
        Thank you. A moderator will look at it.
      </Alert>
    )
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        report.mutate({ id, reason, text })
      }}
    >
      {report.error && <Problem error={report.error} />}
      <Select
        label="What’s wrong"
        choices={reasonChoices}
        value={reason}
        onChange={(chosen) => setReason(ReportReason.catch('other').parse(chosen))}
      />
      {reason === 'danger' && <CrisisNotice />}
      <TextArea
        label="Anything a moderator should know"
        isOptional
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" isPending={report.isPending}>
          Send report
        </Button>
      </div>
    </form>
  )
}
