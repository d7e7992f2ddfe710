import { useState } from 'react'
import { Chart } from '#web/ui/chart.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import type { UploadFile } from '#web/ui/use-uploads.ts'
import { BothThemes } from './both-themes.tsx'
import { ProgramTable } from './program-table.tsx'
import { findPrograms, type SampleProgram, samplePrograms } from './sample-programs.ts'
import { StyleguideFrame, styleguideMeta } from './styleguide-frame.tsx'

export function meta() {
  return styleguideMeta('Data pieces')
}

export default function DataPage() {
  return (
    <StyleguideFrame
      title="Data pieces"
      lead="Tables, charts and uploads in both themes. Names and figures are examples."
    >
      <BothThemes title="Table" isWide>
        {(theme) => <SampleTable label={`Programs, ${theme}`} />}
      </BothThemes>
      <BothThemes title="Table of figures">
        {(theme) => (
          <PlainTable
            label={`Days by program, ${theme}`}
            columns={figureColumns}
            rows={samplePrograms.slice(0, 3)}
            rowId={({ id }) => id}
          />
        )}
      </BothThemes>
      <BothThemes title="Charts">{(theme) => <SampleCharts theme={theme} />}</BothThemes>
      <BothThemes title="Upload">{(theme) => <SampleUpload theme={theme} />}</BothThemes>
    </StyleguideFrame>
  )
}

const figureColumns: readonly TableColumn<SampleProgram>[] = [
  { id: 'title', header: 'Program', cell: ({ title }) => title },
  { id: 'days', header: 'Days', align: 'end', cell: ({ days }) => days },
]

function SampleTable({ label }: { label: string }) {
  const [sort, setSort] = useState('title')
  const { items, total } = findPrograms({ q: '', page: 1, sort })
  return (
    <ProgramTable
      label={label}
      rows={items.slice(0, 5)}
      total={total}
      sort={sort}
      onSort={setSort}
    />
  )
}

const weeks = [
  'Sep 7',
  'Sep 14',
  'Sep 21',
  'Sep 28',
  'Oct 5',
  'Oct 12',
  'Oct 19',
  'Oct 26',
  'Nov 2',
  'Nov 9',
  'Nov 16',
]

function SampleCharts({ theme }: { theme: string }) {
  return (
    <>
      <Chart
        title={`Accounts and reports by week, ${theme}`}
        description="Weeks start on Monday. The service was down on Oct 19."
        kind="line"
        x="Week of"
        points={weeks}
        series={[
          {
            label: 'New accounts',
            values: [120, 132, 148, 160, 158, 190, null, 224, 250, 262, 281],
          },
          { label: 'Reports', values: [88, 97, 101, 130, 127, 142, null, 190, 201, 214, 240] },
          { label: 'Saved programs', values: [20, 31, 44, 60, 72, 70, null, 110, 118, 131, 150] },
        ]}
      />
      <Chart
        title={`Applications by state, ${theme}`}
        kind="bar"
        x="State"
        points={['Saved', 'Contacted', 'Applied', 'Approved', 'Declined']}
        series={[
          { label: 'This month', values: [420, 260, 180, 92, 31] },
          { label: 'Last month', values: [380, 241, 150, 88, 40] },
        ]}
      />
    </>
  )
}

/** Takes 1.5 seconds; a file with "wrong" in its name fails. */
const pretendToSend: UploadFile = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= 15; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal.throwIfAborted()
    onProgress(step / 15)
    if (step === 8 && file.name.includes('wrong')) {
      throw Object.assign(new Error(), {
        code: 'invalid',
        message: 'Row 12 has no title. Nothing was imported.',
      })
    }
  }
}

function SampleUpload({ theme }: { theme: string }) {
  return (
    <FileUpload
      label={`Program list, ${theme}`}
      description="CSV, up to 1 MB. A file with “wrong” in its name fails."
      accept={['.csv', 'text/csv']}
      maxBytes={1_000_000}
      allowsMultiple
      upload={pretendToSend}
    />
  )
}
