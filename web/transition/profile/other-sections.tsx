import type { Answers } from '#contract/transition/surveys.ts'
import { educationOptions, labelOf } from '#web/transition/surveys/choices.ts'
import { useLabels } from '#web/transition/surveys/labels.ts'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { clearanceText, countOr } from './profile-words.ts'

/** What the survey asks beside service and date. */
export function OtherSections({ answers }: { answers: Answers }) {
  const { education, skills, interests } = answers
  const skillNames = useLabels(
    'skill',
    (skills ?? []).map(({ id }) => id),
  )
  return (
    <>
      <Section id="education" title="Education and skills">
        <FactList>
          <FactRow label="Highest level">
            {labelOf(educationOptions, education?.level) ?? 'Not given'}
          </FactRow>
          <FactRow label="Credentials">
            {countOr([...(education?.certifications ?? []), ...(education?.licences ?? [])])}
          </FactRow>
          <FactRow label="Clearance">{clearanceText(education?.clearance)}</FactRow>
          <FactRow label="Skills">{countOr(skillNames.map(({ label }) => label))}</FactRow>
          <FactRow label="Work interests">
            {interests ? 'All 30 items answered' : 'Not answered'}
          </FactRow>
        </FactList>
      </Section>
      <Goals goals={answers.goals} />
    </>
  )
}

function Goals({ goals }: { goals: Answers['goals'] }) {
  const occupations = useLabels('occupation', goals?.occupations ?? [])
  return (
    <Section id="goals" title="Goals">
      <FactList>
        <FactRow label="Occupations">{countOr(occupations.map(({ label }) => label))}</FactRow>
        <FactRow label="Lowest pay">
          {goals?.payFloor ? `$${goals.payFloor.toLocaleString('en-US')} a year` : 'Not given'}
        </FactRow>
        <FactRow label="Experience">
          <span className="font-normal whitespace-pre-line">
            {goals?.experience || 'Nothing written'}
          </span>
        </FactRow>
      </FactList>
    </Section>
  )
}
