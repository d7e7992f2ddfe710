import { Download } from 'lucide-react'
import { exportResume, ResumeFormat } from '#contract/career/resumes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useDownload } from '#web/ui/use-download.ts'
import { formatNames } from './resume-labels.ts'

const entries = Object.entries(formatNames).map(([id, label]) => ({ id, label }))

interface ExportMenuProps {
  id: string
  /** Added to the accessible label when there are several menus. */
  title?: string
  /** Saves first; resolves to whether everything is saved. */
  before?: () => Promise<boolean>
}

/** Downloads a resume in one of four formats. */
export function ExportMenu({ id, title, before }: ExportMenuProps) {
  const { download, isPending, error, closeError } = useDownload(exportResume)
  const start = async (format: ResumeFormat) => {
    if (before && !(await before())) return
    download({ id, format })
  }
  return (
    <>
      <Menu
        label={isPending ? 'Preparing…' : 'Download'}
        {...(title !== undefined && { name: `Download: ${title}` })}
        icon={Download}
        entries={entries}
        onAction={(format) => void start(ResumeFormat.parse(format))}
      />
      {error && (
        <div className="basis-full">
          <Alert tone="error" title="No file" onClose={closeError}>
            {error}
          </Alert>
        </div>
      )}
    </>
  )
}
