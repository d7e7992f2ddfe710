import { getOwnMentor } from '#contract/career/mentors.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'

export interface MentorTabsProps {
  current: 'find' | 'sessions' | 'profile' | 'hours'
}

/** The mentor tabs; those for mentors appear once the member has applied. */
export function MentorTabs({ current }: MentorTabsProps) {
  const { data } = useEndpoint(getOwnMentor, {})
  const isMentor = Boolean(data?.mentor)
  const tabs = [
    { id: 'find', to: '/dashboard/mentors', label: 'Find a mentor' },
    { id: 'sessions', to: '/dashboard/mentors/sessions', label: 'My sessions' },
    {
      id: 'profile',
      to: '/dashboard/mentors/profile',
      label: isMentor ? 'My mentor profile' : 'Become a mentor',
    },
    ...(isMentor ? [{ id: 'hours', to: '/dashboard/mentors/hours', label: 'My hours' }] : []),
  ]
  return (
    <LinkTabs
      label="Mentors"
      tabs={tabs.map(({ id, ...tab }) => ({ ...tab, isCurrent: id === current }))}
    />
  )
}
