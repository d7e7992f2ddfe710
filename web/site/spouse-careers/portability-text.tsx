import type { ReactNode } from 'react'
import { Section } from '#web/ui/card.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const read = '2026-11-23'

/** The Servicemembers Civil Relief Act on licenses: 50 U.S.C. 4025a as amended in December 2024. */
export function FederalRule() {
  return (
    <Section id="federal" title="The federal rule">
      <div className="flex max-w-measure flex-col gap-3">
        <p>
          Since January 2023 the Servicemembers Civil Relief Act helps you take a license with you
          when you move on military orders. Congress changed it in December 2024. Today it works
          like this:
        </p>
        <Points>
          <li>You move to another state because of orders to serve there.</li>
          <li>
            Your license is in good standing everywhere: not revoked, no discipline, no open
            investigation.
          </li>
          <li>
            You apply to the new state’s licensing authority with the orders, your marriage
            certificate and a notarized statement. They may run a background check.
          </li>
          <li>
            If they can’t finish within 30 days, they have to give you a temporary license with the
            same rights.
          </li>
          <li>
            It covers law licenses too, and you no longer need to have used the license in the last
            two years.
          </li>
        </Points>
        <p>
          Two limits: it doesn’t apply to a license that already works in several states through a
          compact, and it speaks of orders to serve. A move home after separation likely isn’t
          covered, so ask the board what its own rules offer.
        </p>
        <SourceLine
          fact={{
            source: 'Department of Justice: professional license portability (50 U.S.C. 4025a)',
            url: 'https://www.justice.gov/servicemembers/professional-license-portability',
            effectiveFrom: '2024-12-23',
            checkedOn: read,
            confidence: 'medium',
          }}
        />
      </div>
    </Section>
  )
}

/** What the services reimburse after a move. */
export function Money() {
  return (
    <Section id="money" title="Money back">
      <div className="flex max-w-measure flex-col gap-3">
        <p>
          After a move on orders across state lines, each branch pays back up to $1,000 for getting
          the same license or certification again: exams, registration, fees. The Army, Navy, Air
          Force and Space Force also pay back up to $1,000 of what it costs to move a business you
          own.
        </p>
        <p>
          Your service member applies, after you have the new license. Keep every receipt, and ask
          before you pay: forms and deadlines differ by branch. Some final moves count, such as
          joining the Selected Reserve with an authorized move, or a temporary medical retirement.
        </p>
        <SourceLine
          fact={{
            source: 'MyNavyHR: spouse licensure reimbursement',
            url: 'https://www.mynavyhr.navy.mil/Support-Services/Culture-Resilience/Family-Readiness/Spouse-Licensure/',
            checkedOn: read,
            confidence: 'medium',
          }}
        />
        <SourceLine
          fact={{
            source: 'MyArmyBenefits: spouse relicensing and business costs',
            url: 'https://myarmybenefits.us.army.mil/Benefit-Library/Federal-Benefits/Reimbursement-of-Qualifying-Spouse-Relicensing-Costs-and-Business-Costs?serv=121',
            checkedOn: read,
            confidence: 'medium',
          }}
        />
      </div>
    </Section>
  )
}

/** Help finding work that survives a move. */
export function PortableWork() {
  return (
    <Section id="work" title="Work that moves with you">
      <Points>
        <li>
          <TextLink to="/resources/seco">SECO career coaches</TextLink> help with a plan, a resume
          and licenses, free, until a year after your partner leaves the military.
        </li>
        <li>
          MyCAA, through SECO, pays toward a license, a certification or an associate degree for
          spouses of some ranks. Classes have to start while your partner is on active orders.
        </li>
        <li>
          The <TextLink to="/resources/msep">Military Spouse Employment Partnership</TextLink> lists
          jobs at employers who have promised to hire spouses and keep them through moves.
        </li>
        <li>
          Our <TextLink to="/organizations?openTo=spouse">directory</TextLink> shows what is open to
          spouses. Most of it is SkillBridge, which is for service members only, so expect a short
          list.
        </li>
      </Points>
    </Section>
  )
}

function Points({ children }: { children: ReactNode }) {
  return <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5">{children}</ul>
}
