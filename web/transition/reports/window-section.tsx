import type { ReadyReport, SkillBridgeWindow } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { separationWord } from '#web/transition/profile/separation-word.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate, showDays } from '#web/ui/dates.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'

const statusWords: Record<SkillBridgeWindow['status'], { text: string; tone: Tone }> = {
  not_yet: { text: 'Not open yet', tone: 'signal' },
  open: { text: 'Open now', tone: 'good' },
  closed: { text: 'Closed', tone: 'bad' },
  not_applicable: { text: 'Does not apply to you', tone: 'plain' },
  unknown: { text: 'Not known yet', tone: 'signal' },
}

/** The SkillBridge window with the rule that decides it. */
export function WindowSection({ report }: { report: ReadyReport }) {
  const { window, inputs } = report
  const { status, opens, latestFinish, allowedDays, usableDays, approver, rule, why } = window
  const word = statusWords[status]
  const separation = inputs.separation?.date ?? null
  const today = useToday()
  const isDrawn = status !== 'not_applicable' && opens !== null && latestFinish !== null
  return (
    <Section id="window" title="SkillBridge window">
      <Card className="flex flex-col gap-5">
        <div>
          <Badge tone={word.tone}>{word.text}</Badge>
          <p className="mt-2 max-w-measure">{why}</p>
          {status === 'unknown' && (
            <p className="mt-2">
              <TextLink to="/profile">Add what is missing in your profile</TextLink>
            </p>
          )}
        </div>
        {isDrawn && (
          <WindowLine
            label="Your SkillBridge window"
            dates={{ today, opens, finish: latestFinish, separation }}
            separationWord={separationWord(inputs)}
          />
        )}
        {(rule || allowedDays !== null) && (
          <FactList>
            {allowedDays !== null && (
              <FactRow label="Days allowed">{showDays(allowedDays)}</FactRow>
            )}
            {usableDays !== null && (
              <FactRow label="Days you can use">{showDays(usableDays)}</FactRow>
            )}
            {latestFinish && <FactRow label="Finish by">{showDate(latestFinish)}</FactRow>}
            {approver && <FactRow label="Who approves">{approver}</FactRow>}
            {rule && (
              <FactRow label="The rule" fact={rule}>
                <span className="font-normal">{rule.text}</span>
              </FactRow>
            )}
          </FactList>
        )}
      </Card>
    </Section>
  )
}
