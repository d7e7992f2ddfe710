import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

/** Tracks which of a page's forms have unsaved changes; each reports under its own name. */
export function useUnsavedForms() {
  const [names, setNames] = useState<readonly string[]>([])
  const onDirty = useCallback((name: string, isDirty: boolean) => {
    setNames((current) => {
      if (current.includes(name) === isDirty) return current
      return isDirty ? [...current, name] : current.filter((value) => value !== name)
    })
  }, [])
  return { isDirty: names.length > 0, onDirty }
}

/** What a page gives its forms, to be told of unsaved changes. */
export interface DirtyNotice {
  onDirty: (name: string, isDirty: boolean) => void
}

/** Reports whether this form has unsaved changes; clears it on unmount. */
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

/**
 * Prompts before leaving with unsaved changes; filtering or paging a list of the same page doesn't leave it. One per
 * page: the router supports one blocker.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
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
