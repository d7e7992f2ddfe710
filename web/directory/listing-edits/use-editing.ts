import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppError } from '#contract/errors.ts'

interface Editing<Row, Changes> {
  /** The row as it was opened; null while a new one is made. */
  readonly row: Row | null
  readonly save: (changes: Changes, revision: number) => Promise<{ id: string }>
  /** Reads the row again after a conflict. */
  readonly read: () => Promise<Row>
  readonly hrefOf: (id: string) => string
}

/** Saves a form, holds what somebody else saved meanwhile, and leaves once it is done. */
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
  // Only after the page knows that nothing is unsaved does it let go.
  useEffect(() => {
    if (savedId !== null) void navigate(hrefOf(savedId), { replace: true })
  }, [savedId, navigate, hrefOf])
  return {
    problem,
    setProblem,
    conflict,
    isSaved: savedId !== null,
    /** The next save is of the row as it is now. */
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
