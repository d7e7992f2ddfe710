import { useState } from 'react'
import { maxBulk } from '#contract/directory/listing-edits.ts'
import { AppError } from '#contract/errors.ts'
import type { TableSelection } from '#web/ui/data-table.tsx'

const largestPage = 100

interface ListActionsOptions {
  /** Fetches one page of the filtered rows. */
  readPage: (at: {
    page: number
    pageSize: number
  }) => Promise<{ items: readonly { id: string }[] }>
  /** Downloads all filtered rows as a file. */
  save: () => Promise<void>
}

/** List-level admin actions: row selection, bulk actions, and download. */
export function useListActions({ readPage, save }: ListActionsOptions) {
  const [selection, setSelection] = useState<TableSelection>(new Set<string>())
  const [failure, setFailure] = useState<AppError | null>(null)
  const findAll = async () => {
    const ids: string[] = []
    for (let page = 1; page <= maxBulk / largestPage; page++) {
      const { items } = await readPage({ page, pageSize: largestPage })
      ids.push(...items.map(({ id }) => id))
      if (items.length < largestPage) break
    }
    return ids
  }
  const exportAll = async () => {
    try {
      await save()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    }
  }
  return {
    selection,
    setSelection,
    clearSelection: () => setSelection(new Set()),
    failure,
    closeFailure: () => setFailure(null),
    findAll,
    exportAll,
  }
}
