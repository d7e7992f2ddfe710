import { getOpportunityQuality } from '#contract/directory/opportunity-editing.ts'
import { QualityReport } from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { issueLabels, issueReasons } from './opportunity-labels.ts'

/** Every data quality check of opportunities, at `?view=quality`. */
export function QualityPage() {
  const answer = useEndpoint(getOpportunityQuality, {})
  return (
    <QualityReport
      title="Data quality of opportunities"
      list={{ href: '/admin/opportunities', label: 'Opportunities' }}
      other={{
        href: '/admin/organizations?view=quality',
        label: 'Data quality of organizations',
      }}
      answer={answer}
      words={issueLabels}
      reasons={issueReasons}
    />
  )
}
