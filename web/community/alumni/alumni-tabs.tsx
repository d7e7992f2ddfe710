import { listIntroductions } from '#contract/community/introductions.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'

export interface AlumniTabsProps {
  current: 'directory' | 'entry' | 'introductions' | 'story'
}

/** The alumni network tabs, with a count of pending requests. */
export function AlumniTabs({ current }: AlumniTabsProps) {
  const { data } = useEndpoint(listIntroductions, { side: 'asked', status: 'asked', pageSize: 1 })
  const waiting = data?.total ?? 0
  const tabs = [
    { id: 'directory', to: '/dashboard/alumni', label: 'Directory' },
    { id: 'entry', to: '/dashboard/alumni/entry', label: 'My entry' },
    {
      id: 'introductions',
      to: '/dashboard/alumni/introductions',
      label: waiting > 0 ? `Introductions (${waiting} new)` : 'Introductions',
    },
    { id: 'story', to: '/dashboard/alumni/story', label: 'My story' },
  ]
  return (
    <LinkTabs
      label="Alumni"
      tabs={tabs.map(({ id, ...tab }) => ({ ...tab, isCurrent: id === current }))}
    />
  )
}
