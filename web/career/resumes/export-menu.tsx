import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportResume, getResume, ResumeFormat } from '#contract/career/resumes.ts'
import type { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useDownload } from '#web/ui/use-download.ts'
import { countBlanks } from './blanks.ts'
import { formatNames } from './resume-labels.ts'

const entries = Object.entries(formatNames).map(([id, label]) => ({ id, label }))

interface ExportMenuProps {
  id: string
  /** Added to the accessible label when there are several menus. */
  title?: string
  /** Saves first; resolves to whether everything is saved. */
  before?: () => Promise<boolean>
}

/** A download that waits for an answer, since blanks are left. */
interface Asked {
  readonly format: ResumeFormat
  readonly blanks: number
}

/** Downloads a resume in one of four formats; asks first if blanks are left. */
export function ExportMenu({ id, title, before }: ExportMenuProps) {
  const { download, isPending, error, closeError } = useDownload(exportResume)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const start = useMutation<void, AppError, ResumeFormat>({
    mutationFn: async (format) => {
      if (before && !(await before())) return
      const { content } = await callEndpoint(getResume, { id })
      const blanks = countBlanks(JSON.stringify(content))
      if (blanks === 0) return download({ id, format })
      setAsked({ format, blanks })
      setAsking(true)
    },
  })
  const problem = error ?? start.error?.message
  return (
    <>
      <Menu
        label={isPending || start.isPending ? 'Preparing…' : 'Download'}
        {...(title !== undefined && { name: `Download: ${title}` })}
        icon={Download}
        entries={entries}
        onAction={(format) => start.mutate(ResumeFormat.parse(format))}
      />
      {asked && (
        <Dialog
          title={asked.blanks === 1 ? '1 blank is left' : `${asked.blanks} blanks are left`}
          role="alertdialog"
          isOpen={isAsking}
          onOpenChange={setAsking}
          actions={
            <>
              <Button variant="secondary" onPress={() => setAsking(false)}>
                Keep editing
              </Button>
              <Button
                variant="secondary"
                onPress={() => {
                  setAsking(false)
                  download({ id, format: asked.format })
                }}
              >
                Download anyway
              </Button>
            </>
          }
        >
          <p>The file would show what’s in brackets. Replace it with your facts, or take it out.</p>
        </Dialog>
      )}
      {problem && (
        <div className="basis-full">
          <Alert
            tone="error"
            title="No file"
            onClose={() => {
              closeError()
              start.reset()
            }}
          >
            {problem}
          </Alert>
        </div>
      )}
    </>
  )
}
