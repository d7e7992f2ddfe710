import { Archive } from 'lucide-react'
import { useState } from 'react'
import { type AdminCategory, getCategoryReach } from '#contract/community/categories.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

type Reach = OutputOf<typeof getCategoryReach>

const contents = ({ topics, posts }: Reach) =>
  `${plural(topics, 'topic')} with ${plural(posts, 'post')}`

const followersOf = ({ followers }: Reach) =>
  `${plural(followers, 'member')} follow${followers === 1 ? 's' : ''} at least one of them`

/** What saving the form touches. */
export function CategoryReach({ id }: { id: string }) {
  const { data } = useEndpoint(getCategoryReach, { id })
  return (
    <p role="status" className="rounded-card border border-line bg-tint px-4 py-3">
      {data
        ? data.topics === 0
          ? 'This category has no topics yet.'
          : `Saving this changes the category of ${contents(data)}. ${followersOf(data)}.`
        : 'Counting what this changes…'}
    </p>
  )
}

interface ArchiveButtonProps {
  category: AdminCategory
  isPending: boolean
  onArchive: () => void
}

/** Archives a category after saying what that touches. */
export function ArchiveButton({ category, isPending, onArchive }: ArchiveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { data } = useEndpoint(getCategoryReach, { id: category.id }, { enabled: isAsking })
  return (
    <>
      <Button variant="secondary" icon={Archive} onPress={() => setAsking(true)}>
        Archive
      </Button>
      <ConfirmDialog
        title={`Archive ${category.title}?`}
        confirm="Archive"
        isPending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          onArchive()
        }}
      >
        No one can start topics in it, and it’s no longer listed.{' '}
        {data && `It keeps its ${contents(data)}; ${followersOf(data)}. ${draftsText(data)}`}
      </ConfirmDialog>
    </>
  )
}

function draftsText({ drafts }: Reach): string {
  if (drafts === 0) return ''
  return drafts === 1
    ? 'One member has begun a topic in it and can’t post it here.'
    : `${drafts.toLocaleString('en-US')} members have begun a topic in it and can’t post it here.`
}
