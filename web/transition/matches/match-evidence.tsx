import { CircleHelp, TrendingUp } from 'lucide-react'
import { type Match, splitReason } from '#contract/transition/matches.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { MatchChecks } from './match-checks.tsx'
import { evidenceNames, windowText } from './match-text.ts'

/** A match's details: reasons, questions to ask, score breakdown, and the rules it passes. */
export function MatchEvidence({ match }: { match: Match }) {
  const { reasons, gaps, score, contributions, checks, window } = match
  const questions = gaps.filter(({ points }) => points === null)
  const raises = gaps.filter(({ points }) => points !== null)
  return (
    <div className="flex flex-col gap-5">
      {window && <p className="tabular">{windowText(window)}</p>}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {reasons.length > 0 && (
          <div>
            <h4 className="mb-1.5 text-base">Why it matches</h4>
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {reasons.map((reason) => (
                <li key={reason}>{splitReason(reason).text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-col gap-5 empty:hidden">
          <Gaps title="Ask the host" icon={CircleHelp} gaps={questions} className="text-signal" />
          <Gaps
            title="What would raise this score"
            icon={TrendingUp}
            gaps={raises}
            className="text-brand"
          />
        </div>
      </div>
      <div>
        <h4 className="mb-2 text-base">Score breakdown</h4>
        <ScoreBar label="Match score" score={score} parts={contributions} />
        <p className="mt-2 text-sm text-ink-soft">{evidenceNames[match.evidence]}.</p>
      </div>
      {checks.length > 0 && (
        <div>
          <h4 className="mb-2 text-base">Requirements</h4>
          <MatchChecks checks={checks} />
        </div>
      )}
      <SourceLine fact={{ source: match.source, checkedOn: match.lastVerified }} />
    </div>
  )
}

interface GapsProps {
  title: string
  icon: typeof CircleHelp
  gaps: Match['gaps']
  className: string
}

function Gaps({ title, icon, gaps, className }: GapsProps) {
  if (gaps.length === 0) return null
  return (
    <div>
      <h4 className="mb-1.5 text-base">{title}</h4>
      <ul className="flex flex-col gap-1.5">
        {gaps.map(({ text }) => (
          <li key={text} className="flex gap-2">
            <Icon of={icon} size={16} className={`mt-1 ${className}`} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
