import { serviceNames, showPayGrade } from '#contract/military.ts'
import type { Profile } from '#contract/transition/profile.ts'
import { standingOf, whatApplies } from '#web/transition/surveys/applies.ts'
import { componentOptions, labelOf } from '#web/transition/surveys/choices.ts'
import { specialtyId, useLabels } from '#web/transition/surveys/labels.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { type SectionFormProps, SectionFrame } from './section-frame.tsx'

const ServiceForm = lazyComponent<SectionFormProps>(
  async () => (await import('./service-form.tsx')).ServiceForm,
)

/** Who the member is to the services: standing, service, grade, specialties. */
export function ServiceSection({ profile }: { profile: Profile }) {
  return (
    <SectionFrame
      id="service"
      title="Service"
      facts={<ServiceFacts profile={profile} />}
      form={(close) => <ServiceForm profile={profile} onClose={close} />}
    />
  )
}

function ServiceFacts({ profile }: { profile: Profile }) {
  const { service } = profile.answers
  const specialties = useLabels('specialty', (service?.specialties ?? []).map(specialtyId))
  if (!service) return <p className="text-ink-soft">Not answered.</p>
  return (
    <FactList>
      <FactRow label="Serving now">{labelOf(componentOptions, service.component)}</FactRow>
      <FactRow label="Service">
        {service.service ? serviceNames[service.service] : 'Not given'}
      </FactRow>
      {whatApplies(standingOf(service)).payGrade && (
        <FactRow label="Pay grade">
          {service.payGrade ? showPayGrade(service.payGrade) : 'Not given'}
        </FactRow>
      )}
      <FactRow label="Specialties">
        {specialties.length === 0 ? (
          (service.specialtyText ?? 'Not given')
        ) : (
          <ul>
            {specialties.map(({ id, label, detail }) => (
              <li key={id}>
                {label}
                {detail && <span className="font-normal text-ink-soft">, {detail}</span>}
              </li>
            ))}
          </ul>
        )}
      </FactRow>
    </FactList>
  )
}
