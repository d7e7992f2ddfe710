import { RefreshCw } from 'lucide-react'
import { type DatabaseIndex, listIndexes, rebuildIndex } from '#contract/operations/indexes.ts'
import { ActButton, useAct } from '#web/operations/users/users.ts'
import { showSize } from '#web/ui/file-size.ts'

/** Rebuilds an index that can be. */
export function RebuildButton({ index }: { index: DatabaseIndex }) {
  const act = useAct(rebuildIndex, 'The rebuild is in the queue.', [listIndexes])
  const { schema, name, bytes, canRebuild } = index
  if (!canRebuild) return <span className="text-ink-soft">None</span>
  return (
    <ActButton
      label="Rebuild"
      icon={RefreshCw}
      title="Rebuild this index?"
      confirm="Rebuild"
      {...act}
      onOpen={act.reset}
      onConfirm={() => act.run({ schema, name })}
    >
      <p className="wrap-anywhere">
        PostgreSQL builds {name} again beside the old one, then switches. People can keep working.
        It needs up to {showSize(bytes)} of free disk space and makes the database busier until it’s
        done. One index is rebuilt at a time.
      </p>
    </ActButton>
  )
}
