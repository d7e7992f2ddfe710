import { z } from 'zod'
import { listMentorRecords, listSessionReports } from '#contract/career/mentor-records.ts'
import { MentorStatus } from '#contract/career/mentors.ts'
import { statusLabels } from '#web/career/mentors/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { MentorRecordCard } from './mentor-record-card.tsx'
import { SessionReportCard } from './session-report-card.tsx'

const address = z.object({
  view: z.enum(['reports']).optional().catch(undefined),
  q: listFields.q,
  status: MentorStatus.optional().catch(undefined),
  page: listFields.page,
})

const statusChoices = MentorStatus.options.map((id) => ({ id, label: statusLabels[id].label }))

export function meta() {
  return [{ title: 'Mentors · Waypoint admin' }]
}

export default function MentorRecordsPage() {
  const list = useListAddress(address)
  return list.query.view === 'reports' ? <Reports list={list} /> : <Records list={list} />
}

type List = ReturnType<typeof useListAddress<typeof address>>

function Tabs({ isReports }: { isReports: boolean }) {
  const { data } = useEndpoint(listSessionReports, { status: 'open', pageSize: 1 })
  const open = data?.total ?? 0
  return (
    <LinkTabs
      label="View"
      tabs={[
        { to: '/admin/mentors', label: 'Mentors', isCurrent: !isReports },
        {
          to: '/admin/mentors?view=reports',
          label: open > 0 ? `Reports (${open} open)` : 'Reports',
          isCurrent: isReports,
        },
      ]}
    />
  )
}

function Records({ list }: { list: List }) {
  const { q, status, page } = list.query
  const answer = useEndpoint(
    listMentorRecords,
    { page, ...(status && { status }), ...(q && { q }) },
    { keepPrevious: true },
  )
  return (
    <ListPage
      title="Mentors"
      description="Waiting applications come first. Check the video link and the text before you approve."
      intro={<Tabs isReports={false} />}
      list={list}
      answer={answer}
      noun="mentors"
      search="Search by name, text or email"
      filters={[{ name: 'status', label: 'Status', all: 'Any status', choices: statusChoices }]}
      empty={
        <Empty title="No applications yet">
          Members apply under Mentors in their own area. You’ll find each application here.
        </Empty>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((mentor) => (
            <MentorRecordCard key={mentor.id} mentor={mentor} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Reports({ list }: { list: List }) {
  const answer = useEndpoint(listSessionReports, { page: list.query.page }, { keepPrevious: true })
  return (
    <ListPage
      title="Mentors"
      description="Anyone with an open report can’t book or be booked until you dismiss it."
      intro={<Tabs isReports />}
      list={{ ...list, isNarrowed: false }}
      answer={answer}
      noun="reports"
      empty={
        <Empty title="No reports">
          Members and mentors can report each other from the page of a session.
        </Empty>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((report) => (
            <SessionReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
