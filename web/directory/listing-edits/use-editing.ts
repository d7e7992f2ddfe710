import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppError } from '#contract/errors.ts'

interface Editing<Row, Changes> {
  /** The row when it was opened; null when creating. */
  readonly row: Row | null
  readonly save: (changes: Changes, revision: number) => Promise<{ id: string }>
  /** Refetches the row after a conflict. */
  readonly read: () => Promise<Row>
  readonly hrefOf: (id: string) => string
}

/** Saves a form, handles conflicting edits, and navigates away when done. */
export function useEditing<Row extends { revision: number }, Changes>({
  row,
  save,
  read,
  hrefOf,
}: Editing<Row, Changes>) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const [conflict, setConflict] = useState<Row | null>(null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const revision = useRef(row?.revision ?? 1)
  // Navigates only after the page has registered that nothing is unsaved.
  useEffect(() => {
    if (savedId !== null) void navigate(hrefOf(savedId), { replace: true })
  }, [savedId, navigate, hrefOf])
  return {
    problem,
    setProblem,
    conflict,
    isSaved: savedId !== null,
    /** Bases the next save on the row's current revision. */
    acceptConflict() {
      revision.current = conflict?.revision ?? revision.current
    },
    async submit(changes: Changes): Promise<void> {
      setProblem(null)
      try {
        const { id } = await save(changes, revision.current)
        setSavedId(id)
      } catch (error) {
        const isConflict = error instanceof AppError && error.code === 'conflict'
        if (!isConflict) throw error
        setConflict(await read())
      }
    },
  }
}
