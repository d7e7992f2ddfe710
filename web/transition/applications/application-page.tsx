import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Application,
  ApplicationStage,
  deleteApplication,
  getApplication,
  listApplications,
  updateApplication,
} from '#contract/transition/applications.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/application-page.ts'
import { ContactForm, NextActionForm, Notes } from './application-forms.tsx'
import { Emails, History } from './application-parts.tsx'
import { stageNames } from './stages.ts'

export function meta() {
  return [{ title: 'Application · Waypoint' }]
}

export default function ApplicationPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useEndpoint(getApplication, { id })
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Application</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data) return <ListSkeleton rows={4} label="Loading the application" />
  return <ApplicationView key={id} application={data} />
}

const stages = ApplicationStage.options.map((id) => ({ id, label: stageNames[id] }))

function ApplicationView({ application }: { application: Application }) {
  const { id, opportunity, stage } = application
  const { account } = useSession()
  const update = useEndpointMutation(updateApplication, {
    invalidates: [getApplication, listApplications],
  })
  const [undo, setUndo] = useState<ApplicationStage | null>(null)
  const shown = update.isPending ? (update.variables?.stage ?? stage) : stage
  const moveTo = (next: ApplicationStage, before: ApplicationStage | null) => {
    update.mutate({ id, stage: next }, { onSuccess: () => setUndo(before) })
  }
  const name = account ? `${account.first_name} ${account.last_name}` : ''
  return (
    <>
      <PageHeader
        title={opportunity.title}
        above={<TextLink to="/dashboard/applications">Applications</TextLink>}
      >
        {opportunity.organization.name}.{' '}
        <TextLink to={`/opportunities/${opportunity.id}`}>See the program</TextLink>
      </PageHeader>
      {update.error && <Problem error={update.error} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <Card as="section" labelledBy="stage-title">
            <h2 id="stage-title" className="text-lg">
              Status
            </h2>
            <div className="mt-3 flex flex-wrap items-end gap-3">
              <div className="w-full sm:w-64">
                <Select
                  label="Stage"
                  choices={stages}
                  value={shown}
                  onChange={(next) => moveTo(ApplicationStage.parse(next), stage)}
                />
              </div>
              {undo && undo !== stage && !update.isPending && (
                <Button variant="secondary" onPress={() => moveTo(undo, null)}>
                  Undo
                </Button>
              )}
            </div>
          </Card>
          {stage === 'completed' && <ReviewLink application={application} />}
          <Card as="section" labelledBy="packet-title">
            <h2 id="packet-title" className="text-lg">
              Approval packet
            </h2>
            <p className="mt-1 text-ink-soft">
              Who approves, what to submit and when, with drafts filled in for this program.
            </p>
            <div className="mt-3">
              <LinkButton
                to={`/dashboard/packet?application=${id}`}
                variant="secondary"
                size="small"
                icon={FileCheck}
              >
                Open the packet
              </LinkButton>
            </div>
          </Card>
          {stage === 'interview' && <InterviewLink opportunityId={opportunity.id} />}
          <NextActionForm application={application} />
          <Notes application={application} />
          <Emails application={application} name={name} />
        </div>
        <div className="flex flex-col gap-6">
          <ContactForm application={application} />
          <History application={application} />
          <Remove application={application} />
        </div>
      </div>
    </>
  )
}

function InterviewLink({ opportunityId }: { opportunityId: string }) {
  return (
    <Card as="section" labelledBy="interview-title">
      <h2 id="interview-title" className="text-lg">
        Interview practice
      </h2>
      <p className="mt-1 text-ink-soft">
        Practice the questions that this host may ask, with feedback on your answers.
      </p>
      <div className="mt-3">
        <LinkButton
          to={`/dashboard/interview?opportunity=${opportunityId}`}
          variant="secondary"
          size="small"
        >
          Prepare for the interview
        </LinkButton>
      </div>
    </Card>
  )
}

/** Offered once the program is completed; its page also shows a submitted review. */
function ReviewLink({ application: { id, opportunity } }: { application: Application }) {
  return (
    <Card as="section" labelledBy="review-title">
      <h2 id="review-title" className="text-lg">
        You finished. How was it?
      </h2>
      <p className="mt-1 text-ink-soft">
        Tell the next member what {opportunity.organization.name} is like. It shows without your
        name, after a moderator has read it.
      </p>
      <div className="mt-3">
        <LinkButton to={`/dashboard/applications/${id}/review`} size="small">
          Review this host
        </LinkButton>
      </div>
    </Card>
  )
}

function Remove({ application: { id, opportunity } }: { application: Application }) {
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const remove = useEndpointMutation(deleteApplication, {
    invalidates: [listApplications],
    onSuccess: () => {
      toast(`You no longer track ${opportunity.title}.`)
      navigate('/dashboard/applications')
    },
  })
  return (
    <div>
      {remove.error && <Problem error={remove.error} />}
      <Button variant="secondary" onPress={() => setConfirming(true)}>
        Stop tracking
      </Button>
      <ConfirmDialog
        title="Stop tracking this program?"
        confirm="Delete application"
        isPending={remove.isPending}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setConfirming(false) })}
      >
        Its notes, contact and history will be gone for good. To keep them, set the stage to
        “Withdrawn” instead.
      </ConfirmDialog>
    </div>
  )
}
