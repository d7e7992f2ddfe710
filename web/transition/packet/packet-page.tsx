import { useSearchParams } from 'react-router'
import { serviceNames, showPayGrade } from '#contract/military.ts'
import {
  type Application,
  closedStages,
  listApplications,
} from '#contract/transition/applications.ts'
import { getPacket, type Packet } from '#contract/transition/packet.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PacketDocuments } from './packet-documents.tsx'
import { PacketSteps } from './packet-steps.tsx'

export function meta() {
  return [{ title: 'Approval packet · Waypoint' }]
}

/** All applications fit on one page. */
const all = { pageSize: 100 }

export default function PacketPage() {
  const { data, error, refetch } = useEndpoint(listApplications, all)
  return (
    <>
      <PageHeader title="Approval packet">
        Who approves your SkillBridge, what to submit and when.{' '}
        <TextLink to="/guides/get-your-commanders-approval">How to get a yes</TextLink>
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <ChosenPacket applications={data.items} />
      ) : (
        <ListSkeleton rows={4} label="Loading your applications" />
      )}
    </>
  )
}

/** The application in the URL, or the open one changed most recently. */
function ChosenPacket({ applications }: { applications: readonly Application[] }) {
  const [params, setParams] = useSearchParams()
  const open = applications.filter(({ stage }) => !closedStages.includes(stage))
  const named = applications.find(({ id }) => id === params.get('application'))
  const chosen = named ?? open[0]
  const choices = (named && !open.includes(named) ? [named, ...open] : open).map(
    ({ id, opportunity: { title, organization } }) => ({
      id,
      label: title === organization.name ? title : `${title}, ${organization.name}`,
    }),
  )
  const input = chosen ? { applicationId: chosen.id } : {}
  const { data, error, refetch } = useEndpoint(getPacket, input)
  return (
    <>
      {choices.length > 0 && (
        <div className="no-print mb-6 max-w-measure">
          <Select
            label="Program"
            choices={choices}
            value={chosen?.id ?? null}
            onChange={(application) => setParams({ application }, { replace: true })}
          />
        </div>
      )}
      {error?.code === 'conflict' ? (
        <Empty
          title="No packet for you right now"
          actions={
            <>
              <LinkButton to="/profile">Check your profile</LinkButton>
              <LinkButton to="/survey" variant="secondary">
                Take the survey
              </LinkButton>
            </>
          }
        >
          {error.message}
        </Empty>
      ) : error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <PacketView packet={data} />
      ) : (
        <ListSkeleton rows={4} label="Loading the packet" />
      )}
    </>
  )
}

function PacketView({ packet }: { packet: Packet }) {
  const { applicationId } = packet
  return (
    <>
      <Approver packet={packet} />
      {applicationId ? (
        <PacketSteps key={applicationId} packet={packet} applicationId={applicationId} />
      ) : (
        <Section id="steps" title="Checklist">
          <Empty
            title="Choose a program first"
            actions={<LinkButton to="/dashboard/matches">See your matches</LinkButton>}
          >
            Track a program, and its checklist with dates shows up here.
          </Empty>
        </Section>
      )}
      <PacketDocuments packet={packet} />
    </>
  )
}

function Approver({ packet }: { packet: Packet }) {
  const { approver, basis, rules, service, grade, why, lastStart } = packet
  const rank = [service && serviceNames[service], grade && showPayGrade(grade)].filter(Boolean)
  return (
    <Card as="section" labelledBy="approver-title">
      <h2 id="approver-title" className="text-lg">
        Who approves
      </h2>
      <p className="mt-1 text-xl font-bold">{approver}</p>
      {rank.length > 0 && <p className="text-ink-soft">For {rank.join(' ')}</p>}
      <p className="mt-3 max-w-measure">{why}</p>
      {lastStart && (
        <p className="mt-1 max-w-measure">
          This program’s shortest plan has to start by {showDate(lastStart)}.
        </p>
      )}
      <div className="mt-4">
        <FactList>
          <FactRow label="Rule" fact={basis}>
            <span className="font-normal">{basis.text}</span>
          </FactRow>
        </FactList>
      </div>
      {rules.length > 0 && (
        <Disclosure summary="Rules your commander may ask about" className="mt-3">
          <FactList>
            {rules.map((rule) => (
              <FactRow key={rule.text} label="Rule" fact={rule}>
                <span className="font-normal">{rule.text}</span>
              </FactRow>
            ))}
          </FactList>
        </Disclosure>
      )}
    </Card>
  )
}
