import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface PreviewNoticeProps {
  onClose: () => void
  /** What the preview leaves out. */
  children: ReactNode
}

/** Says that what follows isn't saved, takes the focus, and leads back to the form. */
export function PreviewNotice({ onClose, children }: PreviewNoticeProps) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    start.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={start} tabIndex={-1} className="mb-8 outline-none">
      <Alert
        title="Preview, not saved"
        actions={
          <Button variant="secondary" size="small" icon={ArrowLeft} onPress={onClose}>
            Back to editing
          </Button>
        }
      >
        {children}
      </Alert>
    </div>
  )
}
