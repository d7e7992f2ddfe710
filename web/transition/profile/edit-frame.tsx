import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import type { AppError } from '#contract/errors.ts'
import { getProfile } from '#contract/transition/profile.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export interface EditFrameProps {
  children: ReactNode
  error: AppError | null
  onCloseError: () => void
  isSubmitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
}

/** The frame around a section's fields: errors, save and cancel. */
export function EditFrame({
  children,
  error,
  onCloseError,
  isSubmitting,
  onSubmit,
  onCancel,
}: EditFrameProps) {
  const { refetch } = useEndpoint(getProfile, {})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = field('input:checked') ?? field('input')
    first?.focus({ preventScroll: true })
  }, [])
  return (
    <Card>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        {children}
        {error && (
          <Alert
            tone="error"
            onClose={onCloseError}
            actions={
              error.code === 'conflict' && (
                <Button
                  size="small"
                  variant="secondary"
                  onPress={() => {
                    refetch()
                    onCloseError()
                  }}
                >
                  Load the latest, keep my changes
                </Button>
              )
            }
          >
            {error.message}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isSubmitting} pendingText="Saving…">
            Save
          </SubmitButton>
          <Button variant="secondary" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
