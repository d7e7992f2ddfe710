import {
  type FindingKind,
  type ReviewFinding,
  ReviewSection,
} from '#contract/career/resume-review.ts'
import { getSuggestionState, LinePlace } from '#contract/career/suggestions.ts'
import { LineRewrite } from '#web/career/suggestions/suggestions.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { placeText, stateOf, textAt } from './apply-finding.ts'
import { sectionNames, severityBadges } from './review-labels.ts'
import type { ResumeReviewing } from './use-resume-review.ts'

interface Numbered {
  readonly finding: ReviewFinding
  /** Its index in the whole review. */
  readonly at: number
  /** Whether an AI rewrite of its line can be requested. */
  readonly mayRewrite: boolean
}

/** Findings that rewording can fix. */
const wordingKinds: ReadonlySet<FindingKind> = new Set([
  'summary',
  'verb',
  'tense',
  'repeat',
  'line_length',
  'person',
  'cliche',
  'jargon',
  'reading',
])

export interface FindingListProps {
  findings: readonly ReviewFinding[]
  reviewing: ResumeReviewing
}

/** Suggested changes, grouped by resume section. */
export function FindingList({ findings, reviewing }: FindingListProps) {
  const { data: suggestions } = useEndpoint(getSuggestionState, {})
  const offered = new Set<string>()
  const numbered = findings.map((finding, index): Numbered => {
    const { kind, place } = finding
    const mayRewrite =
      suggestions?.status === 'ready' &&
      wordingKinds.has(kind) &&
      place !== null &&
      LinePlace.safeParse(place).success &&
      // Offers one rewrite per line, however many findings it has.
      !offered.has(place)
    if (mayRewrite) offered.add(place)
    return { finding, at: index, mayRewrite }
  })
  return ReviewSection.options.map((section) => {
    const sectionFindings = numbered.filter(({ finding }) => finding.section === section)
    if (sectionFindings.length === 0) return null
    return (
      <div key={section}>
        <h2 className="mb-1 text-lg">{sectionNames[section]}</h2>
        <ul aria-label={sectionNames[section]} className="divide-y divide-line">
          {sectionFindings.map((finding) => (
            <Finding key={finding.at} {...finding} reviewing={reviewing} />
          ))}
        </ul>
      </div>
    )
  })
}

function Finding({
  finding,
  at,
  mayRewrite,
  reviewing,
}: Numbered & { reviewing: ResumeReviewing }) {
  const { severity, text, suggestion, place, replacement } = finding
  const { content, applied, toggle } = reviewing
  const badge = severityBadges[severity]
  const state = replacement ? stateOf(content, finding, applied.has(at)) : undefined
  const about = placeText(content, place)
  const words = replacement?.before.trim() ?? ''
  const line = mayRewrite && place ? textAt(content, place) : undefined
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="font-semibold">{text}</p>
      {about && <p className="border-s-2 border-line ps-3 text-sm text-ink-soft">{about}</p>}
      {suggestion && <p className="text-sm">{suggestion}</p>}
      {state === 'open' && (
        <div>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Apply: ${text}`}
            onPress={() => toggle(finding, at, 'apply')}
          >
            Apply
          </Button>
        </div>
      )}
      {state === 'applied' && (
        <div className="flex items-center gap-3">
          <span className="text-sm text-good">Changed.</span>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Undo: ${text}`}
            onPress={() => toggle(finding, at, 'undo')}
          >
            Undo
          </Button>
        </div>
      )}
      {state === 'gone' && words !== '' && (
        <p className="text-sm text-ink-soft">“{words}” is no longer there.</p>
      )}
      {line && place && (
        <LineRewrite
          resumeId={reviewing.resumeId}
          place={place}
          line={line}
          save={reviewing.save}
          onUse={(text) => reviewing.replaceLine(place, text)}
        />
      )}
    </li>
  )
}
