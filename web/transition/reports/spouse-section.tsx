import type { ReactNode } from 'react'
import { type PayGrade, serviceNames, showPayGrade } from '#contract/military.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import type { PortableWish } from '#contract/transition/surveys.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Help for spouses, based on what they asked for; renders nothing for others. */
export function SpouseSection({ report: { inputs } }: { report: ReadyReport }) {
  if (inputs.service?.component !== 'spouse') return null
  const { service } = inputs.service
  const leaves = `leaves the ${service ? serviceNames[service] : 'military'}`
  const wishes = inputs.goals?.portable ?? []
  const licenses = inputs.education?.licences ?? []
  const asksForLicense = wishes.includes('license_transfers') || licenses.length > 0
  return (
    <Section id="spouse-help" title="Help for spouses">
      <ul className="grid gap-4 md:grid-cols-2">
        <Help title="Free career coaching">
          Coaches of{' '}
          <TextLink to="/resources/seco">Spouse Education and Career Opportunities (SECO)</TextLink>{' '}
          work with you on a plan, a resume and licenses, until a year after your partner {leaves}.
        </Help>
        <Help title="Money for a credential">
          {myCaaText(inputs.service.payGrade)} Apply through{' '}
          <TextLink to="/resources/seco">SECO</TextLink>; classes have to start while your partner
          is on active orders.
        </Help>
        <Help title="Employers who hire spouses">
          The{' '}
          <TextLink to="/resources/msep">Military Spouse Employment Partnership (MSEP)</TextLink>{' '}
          lists jobs at employers who have promised to hire spouses.
          {wishes.map((wish) => ` ${asks[wish]}`).join('')}
        </Help>
        {asksForLicense && (
          <Help title="Your license in a new state">
            {licenses.length > 0 && `You listed: ${licenses.join(', ')}. `}
            <TextLink to="/spouse-careers">Look up your profession in both states</TextLink> before
            you move. Some states accept your license, and your partner’s service may pay back part
            of the cost.
          </Help>
        )}
      </ul>
    </Section>
  )
}

/** Grades whose spouses MyCAA is for. */
const myCaaGrades = /^(?:E[1-6]|W[12]|O[1-3])$/

function myCaaText(grade: PayGrade | null): string {
  const helps =
    'My Career Advancement Account (MyCAA) helps pay for a license, certification or associate degree'
  if (grade === null) {
    return `${helps} if your partner is an E-1 to E-6, W-1 or W-2, or O-1 to O-3.`
  }
  const rank = showPayGrade(grade)
  const spouse = `the spouse of ${rank.startsWith('W') ? 'a' : 'an'} ${rank}`
  return myCaaGrades.test(grade)
    ? `${helps}, and as ${spouse} you may qualify.`
    : `MyCAA stops at E-6, W-2 and O-3, so as ${spouse} look at state grants, Pell Grants and any GI Bill months.`
}

/** What to search or ask for, by wish. */
const asks: Readonly<Record<PortableWish, string>> = {
  remote: 'Filter for remote, and ask whether the job stays yours if you change states.',
  part_time: 'Ask about hours first: few postings say so.',
  moves: 'Ask where else they have offices, and whether they transfer people.',
  license_transfers: '',
}

function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="li">
      <h3 className="text-base">{title}</h3>
      <p className="mt-1">{children}</p>
    </Card>
  )
}
