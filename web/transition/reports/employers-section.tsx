import type { ReadyReport } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Hosts that train for this work, for people whom the rules or their dates leave no SkillBridge; nothing for others. */
export function EmployersSection({ employers }: { employers: ReadyReport['employers'] }) {
  if (employers.length === 0) return null
  return (
    <Section id="employers" title="Employers that train for this work">
      <p className="mb-4 max-w-measure">
        You can’t use their SkillBridge programs now, but they work in your field, so it’s worth
        asking about jobs.
      </p>
      <Card>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {employers.map(({ id, name, opportunityId, title, sentence }) => (
            <li key={id}>
              <TextLink to={`/organizations/${id}`} className="font-semibold">
                {name}
              </TextLink>
              {sentence && <p>{sentence}</p>}
              {title !== name && (
                <p className="text-sm text-ink-soft">
                  SkillBridge program:{' '}
                  <TextLink to={`/opportunities/${opportunityId}`} className="text-ink-soft">
                    {title}
                  </TextLink>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
