import type { Profile } from '#contract/transition/profile.ts'
import { type Names, type Section, stepTexts, summarize } from '#web/transition/surveys/surveys.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { type SectionFormProps, SectionFrame } from './section-frame.tsx'

const forms = {
  service: lazyComponent<SectionFormProps>(
    async () => (await import('./service-form.tsx')).ServiceForm,
  ),
  separation: lazyComponent<SectionFormProps>(
    async () => (await import('./separation-form.tsx')).SeparationForm,
  ),
  places: lazyComponent<SectionFormProps>(
    async () => (await import('./places-form.tsx')).PlacesForm,
  ),
  goals: lazyComponent<SectionFormProps>(async () => (await import('./goals-form.tsx')).GoalsForm),
  skills: lazyComponent<SectionFormProps>(
    async () => (await import('./skills-form.tsx')).SkillsForm,
  ),
  education: lazyComponent<SectionFormProps>(
    async () => (await import('./education-form.tsx')).EducationForm,
  ),
  interests: lazyComponent<SectionFormProps>(
    async () => (await import('./interests-form.tsx')).InterestsForm,
  ),
} satisfies Record<Section, unknown>

/** The answers of one survey step, and a form to change them. */
export function ProfileSection({
  section,
  profile,
  names,
}: {
  section: Section
  profile: Profile
  names: Names
}) {
  const Form = forms[section]
  const rows = summarize(section, profile.answers, names)
  return (
    <SectionFrame
      id={section}
      title={stepTexts[section].label}
      isEmpty={rows.length === 0}
      facts={
        <FactList>
          {rows.map(({ label, value }) => (
            <FactRow key={label} label={label}>
              <span className="whitespace-pre-line">{value}</span>
            </FactRow>
          ))}
        </FactList>
      }
      form={(close) => <Form profile={profile} onClose={close} />}
    />
  )
}
