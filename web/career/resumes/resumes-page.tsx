import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { createResume, listResumes, type Resume } from '#contract/career/resumes.ts'
import { PlanNotice, useFeatureOpen } from '#web/account/billing/billing.ts'
import { ImportResume } from '#web/career/resume-imports/resume-imports.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ResumeCard } from './resume-card.tsx'

export function meta() {
  return [{ title: 'Resumes · Waypoint' }]
}

export default function ResumesPage() {
  const navigate = useNavigate()
  const isOpen = useFeatureOpen('resumes')
  const make = useEndpointMutation(createResume, {
    invalidates: [listResumes],
    onSuccess: ({ id }) => navigate(`/dashboard/resume/${id}`),
  })
  const add = isOpen && (
    <Button icon={Plus} isPending={make.isPending} onPress={() => make.mutate({})}>
      New resume
    </Button>
  )
  return (
    <>
      <PageHeader title="Resumes" actions={add}>
        A new one starts with what’s in your profile and report. Keep one for each kind of job.
      </PageHeader>
      <PlanNotice
        feature="resumes"
        offer="Writing and reviewing resumes is part of Premium and Lifetime. You can always read and export the ones you made."
      />
      {make.error && (
        <div className="mb-6">
          <Problem error={make.error} />
        </div>
      )}
      <Resumes isOpen={isOpen} />
      {isOpen && (
        <div className="mt-10 max-w-measure">
          <ImportResume />
        </div>
      )}
    </>
  )
}

function Resumes({ isOpen }: { isOpen: boolean }) {
  const [params] = useSearchParams()
  const requestedPage = Number(params.get('page') ?? '1')
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000
      ? requestedPage
      : 1
  const { data, error, refetch } = useEndpoint(listResumes, { page }, { keepPrevious: true })
  const [deleted, setDeleted] = useState<Resume | null>(null)
  const restore = useEndpointMutation(createResume, {
    invalidates: [listResumes],
    onSuccess: () => {
      setDeleted(null)
      toast('Resume restored.')
    },
  })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading your resumes" />
  const undo = ({ title, template, content, opportunity }: Resume) =>
    restore.mutate({ title, template, content, opportunityId: opportunity?.id ?? null })
  return (
    <>
      {deleted && (
        <Alert title={`“${deleted.title}” is deleted.`} onClose={() => setDeleted(null)}>
          <Button
            variant="secondary"
            size="small"
            isPending={restore.isPending}
            onPress={() => undo(deleted)}
          >
            Undo
          </Button>
        </Alert>
      )}
      {restore.error && <Problem error={restore.error} />}
      {data.items.length === 0 ? (
        <Empty
          title={data.total === 0 ? 'No resumes yet' : 'There’s nothing on this page'}
          {...(data.total > 0 && {
            actions: <LinkButton to="/dashboard/resume">Go to the first page</LinkButton>,
          })}
        >
          {data.total > 0
            ? 'You have fewer resumes than that.'
            : isOpen
              ? 'Choose “New resume”. It’s saved as you type, and you can download it as a PDF or Word file.'
              : 'Write one for each kind of job, check it, and download it as a PDF or Word file.'}
        </Empty>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {data.items.map((resume) => (
            <li key={resume.id}>
              <ResumeCard resume={resume} onDeleted={setDeleted} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          hrefOf={(to) => `/dashboard/resume${to > 1 ? `?page=${to}` : ''}`}
          label="Pages of resumes"
        />
      </div>
    </>
  )
}
