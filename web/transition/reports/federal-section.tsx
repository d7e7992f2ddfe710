import type { ReadyReport } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'

/** Federal job series for the member's work, besides SkillBridge; nothing in older reports. */
export function FederalSection({ report: { federal, inputs } }: { report: ReadyReport }) {
  if (federal.length === 0) return null
  const isSpouse = inputs.service?.component === 'spouse'
  return (
    <Section
      id="federal"
      title="Federal jobs that use this work"
      actions={
        <TextLink to="/dashboard/federal">
          {isSpouse ? 'Military spouse hiring' : 'Veterans’ preference'} and checklist
        </TextLink>
      }
    >
      <Card>
        <ul className="flex flex-col gap-3">
          {federal.map(({ series, title, why, url }) => (
            <li key={series}>
              <p className="font-semibold">
                <OutLink href={url}>
                  <span className="tabular">{series}</span> {title}
                </OutLink>
              </p>
              <p className="text-sm">{why}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">Source: USAJOBS and OPM, 2024 and 2025.</p>
      </Card>
    </Section>
  )
}
