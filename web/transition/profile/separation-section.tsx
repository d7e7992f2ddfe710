import type { Profile } from '#contract/transition/profile.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { standingOf, whatApplies } from '#web/transition/surveys/applies.ts'
import { certaintyOptions, labelOf, typeOptions } from '#web/transition/surveys/choices.ts'
import { showDate, showDays, showDaysFrom } from '#web/ui/dates.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { type SectionFormProps, SectionFrame } from './section-frame.tsx'
import { separationWord } from './separation-word.ts'

const SeparationForm = lazyComponent<SectionFormProps>(
  async () => (await import('./separation-form.tsx')).SeparationForm,
)

/** When and how the member leaves: what every date is counted from. */
export function SeparationSection({ profile }: { profile: Profile }) {
  return (
    <SectionFrame
      id="separation"
      title="Separation"
      facts={<SeparationFacts profile={profile} />}
      form={(close) => <SeparationForm profile={profile} onClose={close} />}
    />
  )
}

function SeparationFacts({ profile: { answers } }: { profile: Profile }) {
  const { separation, service } = answers
  const today = useToday()
  if (!separation) return <p className="text-ink-soft">Not answered.</p>
  const { date, terminalLeaveDays, permissiveDays } = separation
  const applies = whatApplies(standingOf(service))
  return (
    <FactList>
      <FactRow label={separationWord(answers)}>
        {date === null ? 'Not known' : `${showDate(date)}, ${showDaysFrom(today, date)}`}
      </FactRow>
      {applies.certainty && (
        <FactRow label="How sure">{labelOf(certaintyOptions, separation.certainty)}</FactRow>
      )}
      {applies.type && <FactRow label="How">{labelOf(typeOptions, separation.type)}</FactRow>}
      {applies.leave && (
        <FactRow label="Leave at the end">
          {showDays(terminalLeaveDays)} terminal leave, {showDays(permissiveDays)} permissive
        </FactRow>
      )}
    </FactList>
  )
}
