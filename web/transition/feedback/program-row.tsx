import {
  Bookmark,
  BookmarkCheck,
  ChevronDown,
  ChevronUp,
  EyeOff,
  Mail,
  SquareKanban,
  Undo2,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { AppError } from '#contract/errors.ts'
import { type Match, splitReason } from '#contract/transition/matches.ts'
import { daysToUse, lengthInShort, placeText } from '#contract/transition/report-figures.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import {
  datesBadge,
  MatchEvidence,
  strengthLabels,
  useHostEmail,
} from '#web/transition/matches/matches.ts'
import { useSave } from '#web/transition/saved/saved.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useFeedback } from './use-feedback.ts'

export interface ProgramRowProps {
  match: Match
  report: ReadyReport
  /** Its place in the list, from 1. */
  number: number
  /** The row is about to leave the list, so focus has to move. */
  onHide: () => void
}

/** One program: what, where, how long and why; save, hide, email its host, or see the evidence. */
export function ProgramRow({ match, report, number, onHide }: ProgramRowProps) {
  const { say, error, closeError } = useFeedback(report.id, match.opportunityId)
  const email = useHostEmail(match, report)
  const { title, organization, opportunityId, feedback } = match
  const dates = datesBadge(match, daysToUse(report.window))
  const strength = strengthLabels[match.strength]
  const sentence = match.sentence || (match.reasons[0] && splitReason(match.reasons[0]).text)
  const { isSaved, save, ...saving } = useSave(opportunityId)
  const isHidden = feedback === 'not_for_me'
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const hide = () => {
    say('not_for_me')
    onHide()
    toast(`${title} is hidden.`, { label: 'Undo', onPress: () => say(null) })
  }
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex gap-2 sm:gap-4">
        <span
          aria-hidden="true"
          className="tabular min-w-5 shrink-0 text-right whitespace-nowrap text-ink-soft sm:min-w-6"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <h3 className="text-base wrap-anywhere">
                <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
              </h3>
            </div>
            <div className="flex flex-wrap gap-2">
              {isHidden && <Badge>Hidden</Badge>}
              <Badge tone={strength.tone}>{strength.text}</Badge>
              <Badge tone={dates.tone}>{dates.text}</Badge>
            </div>
          </div>
          <p className="tabular mt-1 text-sm text-ink-soft">
            {organization.name !== title && `${organization.name} · `}
            {placeText(match.place)} · {lengthInShort(match.length) ?? 'Length not listed'}
          </p>
          {sentence && <p className="mt-1 max-sm:text-sm">{sentence}</p>}
          <div className="no-print -ms-3 mt-1 flex flex-wrap items-center gap-y-1 max-sm:[&_svg]:hidden">
            {isHidden ? (
              <Button
                variant="quiet"
                size="small"
                icon={Undo2}
                aria-label={`Unhide ${title}`}
                onPress={() => say(null)}
              >
                Unhide
              </Button>
            ) : (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  icon={isSaved ? BookmarkCheck : Bookmark}
                  aria-pressed={isSaved}
                  aria-label={`${isSaved ? 'Saved' : 'Save'} ${title}`}
                  onPress={() => save(!isSaved)}
                >
                  {isSaved ? 'Saved' : 'Save'}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  icon={Mail}
                  aria-label={`Email ${organization.name} about ${title}`}
                  onPress={email.open}
                >
                  Email
                </Button>
              </>
            )}
            <Button
              variant="quiet"
              size="small"
              icon={isOpen ? ChevronUp : ChevronDown}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              aria-label={`Details of ${title}`}
              onPress={() => setOpen(!isOpen)}
            >
              Details
            </Button>
          </div>
          <div id={detailsId} hidden={!isOpen} className="mt-3 text-sm">
            {isOpen && <MatchEvidence match={match} />}
            {isOpen && !isHidden && (
              <div className="no-print -ms-3 mt-3 flex flex-wrap gap-y-1">
                <LinkButton
                  variant="quiet"
                  size="small"
                  icon={SquareKanban}
                  to={`/dashboard/applications?start=${opportunityId}`}
                  aria-label={`Track ${title}`}
                >
                  Track
                </LinkButton>
                <Button
                  variant="quiet"
                  size="small"
                  icon={EyeOff}
                  aria-label={`Hide ${title}`}
                  onPress={hide}
                >
                  Hide
                </Button>
              </div>
            )}
          </div>
          {saving.error && <NotSaved error={saving.error} onClose={saving.closeError} />}
          {error && <NotSaved error={error} onClose={closeError} />}
        </div>
      </div>
      {email.dialog}
    </li>
  )
}

function NotSaved({ error, onClose }: { error: AppError; onClose: () => void }) {
  return (
    <Alert tone="error" title="Not saved" onClose={onClose}>
      {readProblem(error).message}
    </Alert>
  )
}
