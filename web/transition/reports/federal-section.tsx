import type { ReadyReport } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'

/** Federal job series for the member's work, besides SkillBridge; nothing in older reports. */
export function FederalSection({ federal }: { federal: ReadyReport['federal'] }) {
  if (federal.length === 0) return null
  return (
    <Section
      id="federal"
      title="Federal jobs that use this work"
      actions={<TextLink to="/dashboard/federal">Veterans’ preference and checklist</TextLink>}
    >
      <Card>
        <ul className="flex flex-col gap-4">
          {federal.map(({ series, title, why, url }) => (
            <li key={series}>
              <p className="font-semibold">
                <span className="tabular">{series}</span> {title}
              </p>
              <p className="max-w-measure">{why}</p>
              <p className="no-print mt-1 text-sm">
                <OutLink href={url}>Open {series} jobs on USAJOBS</OutLink>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-soft">Source: USAJOBS and OPM, 2024 and 2025.</p>
      </Card>
    </Section>
  )
}
