import { getOrganizationQuality } from '#contract/directory/organization-editing.ts'
import { QualityReport } from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { issueLabels, issueReasons } from './organization-labels.ts'

/** Every data quality check of organizations, at `?view=quality`. */
export function QualityPage() {
  const answer = useEndpoint(getOrganizationQuality, {})
  return (
    <QualityReport
      title="Data quality of organizations"
      list={{ href: '/admin/organizations', label: 'Organizations' }}
      other={{
        href: '/admin/opportunities?view=quality',
        label: 'Data quality of opportunities',
      }}
      answer={answer}
      words={issueLabels}
      reasons={issueReasons}
    />
  )
}
