import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createImport,
  type ImportKind,
  listImports,
  maxImportBytes,
} from '#contract/directory/imports.ts'
import { queryKey } from '#web/lib/query.tsx'
import { uploadFile } from '#web/lib/upload.ts'
import { Section } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { Select } from '#web/ui/select.tsx'
import type { UploadFile } from '#web/ui/use-uploads.ts'
import { kindAbout, kindChoices } from './import-words.ts'
import { UploadedRuns } from './uploaded-runs.tsx'

/** Uploads a file and opens its preview; the several files of O*NET stay here, each with its progress. */
export function UploadSection() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [kind, setKind] = useState<ImportKind>('programs')
  const [asOf, setAsOf] = useState<string | null>(null)
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  const allowsMultiple = kind === 'onet'
  const upload: UploadFile = async (file, options) => {
    const input = { kind, dryRun: true, ...(asOf !== null && { asOf }) }
    const { id } = await uploadFile(createImport, input, file, options)
    await client.invalidateQueries({ queryKey: queryKey(listImports) })
    if (allowsMultiple) setUploaded((ids) => [...ids, id])
    else await navigate(`/admin/etl/${id}`)
  }
  return (
    <Section id="upload" title="Upload a file">
      <div className="flex max-w-2xl flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            label="Type of data"
            choices={kindChoices}
            value={kind}
            onChange={(id) =>
              setKind(kindChoices.find((choice) => choice.id === id)?.id ?? 'programs')
            }
          />
          <DateField label="Published on" isOptional value={asOf} onChange={setAsOf} />
        </div>
        <FileUpload
          label={allowsMultiple ? 'Files' : 'File'}
          description={`${kindAbout[kind]} Up to 100 MB. You’ll see what would change before anything does.`}
          accept={['.csv', '.tsv', '.txt', '.json', '.js']}
          maxBytes={maxImportBytes}
          allowsMultiple={allowsMultiple}
          upload={upload}
        />
        <UploadedRuns ids={uploaded} />
      </div>
    </Section>
  )
}
