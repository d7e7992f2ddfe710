import { FileDown, FilePen } from 'lucide-react'
import { useState } from 'react'
import { getPacketDocument, type Packet } from '#contract/transition/packet.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { useDownload } from '#web/ui/use-download.ts'

const formatNames = { pdf: 'PDF', docx: 'Word' } as const

/** The documents to download, each to print or to edit. */
export function PacketDocuments({ packet: { documents, applicationId } }: { packet: Packet }) {
  const { download, isPending, error, closeError } = useDownload(getPacketDocument)
  const [requestedDocument, setRequestedDocument] = useState('')
  return (
    <Section id="documents" title="Documents">
      <p className="max-w-measure text-ink-soft">
        Filled in from your profile{applicationId === null ? '' : ' and this application'}. What we
        don’t know is a highlighted blank in brackets. Edit the Word file, then print or save it as
        PDF.
      </p>
      {error && (
        <div className="mt-4">
          <Alert tone="error" title="No file" onClose={closeError}>
            {error}
          </Alert>
        </div>
      )}
      <ul className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        {documents.map(({ key, title, about, formats }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-base">{title}</h3>
              <p className="text-sm text-ink-soft">{about}</p>
            </div>
            <div className="no-print flex gap-2">
              {formats.map((format) => (
                <Button
                  key={format}
                  variant="secondary"
                  size="small"
                  icon={format === 'pdf' ? FileDown : FilePen}
                  aria-label={`${formatNames[format]}: ${title}`}
                  isPending={isPending && requestedDocument === `${key}.${format}`}
                  pendingText="Preparing…"
                  onPress={() => {
                    setRequestedDocument(`${key}.${format}`)
                    download({ key, format, ...(applicationId && { applicationId }) })
                  }}
                >
                  {formatNames[format]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
