import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

/** Which forms of a page hold what is not saved; `onDirty` is told by each under a name of its own. */
export function useUnsavedForms() {
  const [names, setNames] = useState<readonly string[]>([])
  const onDirty = useCallback((name: string, isDirty: boolean) => {
    setNames((known) => {
      if (known.includes(name) === isDirty) return known
      return isDirty ? [...known, name] : known.filter((one) => one !== name)
    })
  }, [])
  return { isDirty: names.length > 0, onDirty }
}

/** Tells the page whether this form holds what is not saved; nothing once it is gone. */
export function useDirtyNotice(
  name: string,
  isDirty: boolean,
  onDirty: (name: string, isDirty: boolean) => void,
): void {
  useEffect(() => {
    onDirty(name, isDirty)
    return () => onDirty(name, false)
  }, [name, isDirty, onDirty])
}

/** Asks before somebody leaves the page with something not saved. One a page: a router has one such question. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
    >
      Your changes on this page haven’t been saved.
    </ConfirmDialog>
  )
}
