import { useState } from 'react'
import type { ReadyReport, SkillBridgeWindow } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/accounts.ts'
import { separationWord } from '#web/transition/profile/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { showDate, showDays } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'

/** The SkillBridge window on a line, collapsed on phones, with its rule one click away. */
export function WindowSection({ report }: { report: ReadyReport }) {
  const { window, inputs } = report
  const { status, opens, latestFinish, why } = window
  const today = useToday()
  // Initial only: what the member opens or closes stays that way.
  const [isWide] = useState(() => globalThis.matchMedia('(min-width: 40rem)').matches)
  const isDrawn =
    status !== 'not_applicable' && opens !== null && latestFinish !== null && opens <= latestFinish
  if (status === 'not_applicable') {
    return (
      <div id="window" className="mt-3">
        <WindowRule window={window} />
      </div>
    )
  }
  const content = (
    <div className="flex flex-col gap-4">
      {/* The opening says in words what the line draws. */}
      {(!isDrawn || !report.opening) && <p>{why}</p>}
      {status === 'unknown' && (
        <p>
          <TextLink to="/profile">Complete your profile</TextLink> to see your window.
        </p>
      )}
      {isDrawn && (
        <WindowLine
          label="Your SkillBridge window"
          dates={{
            today,
            opens,
            finish: latestFinish,
            separation: inputs.separation?.date ?? null,
          }}
          separationWord={separationWord(inputs)}
        />
      )}
      <WindowRule window={window} />
    </div>
  )
  return (
    <section aria-label="SkillBridge window" id="window" className="mt-4 sm:mt-6">
      {isWide || !isDrawn ? (
        <Card className="print:break-inside-auto!">{content}</Card>
      ) : (
        <Disclosure summary="Your SkillBridge window, date by date">{content}</Disclosure>
      )}
    </section>
  )
}

function WindowRule({ window }: { window: SkillBridgeWindow }) {
  const { rule, allowedDays, usableDays, latestFinish, approver, status } = window
  const about =
    status === 'not_applicable'
      ? 'SkillBridge isn’t open to you. '
      : approver
        ? `Approval: ${approver}. `
        : ''
  if (!rule && allowedDays === null) return null
  return (
    <Disclosure summary={`${about}See the rule`}>
      <FactList>
        {allowedDays !== null && <FactRow label="Service limit">{showDays(allowedDays)}</FactRow>}
        {usableDays !== null && <FactRow label="After leave">{showDays(usableDays)}</FactRow>}
        {latestFinish && <FactRow label="Finish by">{showDate(latestFinish)}</FactRow>}
        {rule && (
          <FactRow label="Rule" fact={rule}>
            <span className="font-normal">{rule.text}</span>
          </FactRow>
        )}
      </FactList>
    </Disclosure>
  )
}
