import { z } from 'zod'
import { IntroductionStatus } from '#contract/community/alumni.ts'
import { listIntroductions } from '#contract/community/introductions.ts'
import { AlumniTabs } from '#web/community/alumni/alumni.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { IntroductionCard } from './introduction-card.tsx'
import { statusLabels } from './introduction-labels.ts'

const address = z.object({
  side: z.enum(['asker', 'asked']).optional().catch(undefined),
  status: IntroductionStatus.optional().catch(undefined),
  page: listFields.page,
})

export function meta() {
  return [{ title: 'Introductions · Alumni · Waypoint' }]
}

export default function IntroductionsPage() {
  const list = useListAddress(address)
  const answer = useEndpoint(listIntroductions, list.query, { keepPrevious: true, staleTime: 0 })
  return (
    <ListPage
      title="Introductions"
      description="Once both sides agree, each sees the contact the other chose to give. Either can end it."
      intro={<AlumniTabs current="introductions" />}
      list={list}
      answer={answer}
      noun="introductions"
      filters={[
        {
          name: 'side',
          label: 'Show',
          all: 'All',
          choices: [
            { id: 'asked', label: 'Asked of me' },
            { id: 'asker', label: 'Asked by me' },
          ],
        },
        {
          name: 'status',
          label: 'Status',
          all: 'Any status',
          choices: IntroductionStatus.options.map((id) => ({ id, label: statusLabels[id] })),
        },
      ]}
      empty={
        <Empty
          title="No introductions yet"
          actions={<LinkButton to="/dashboard/alumni">See the directory</LinkButton>}
        >
          Ask someone in the directory, or let people ask you: both sides have to agree before
          anyone sees a contact.
        </Empty>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((introduction) => (
            <IntroductionCard key={introduction.id} introduction={introduction} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
