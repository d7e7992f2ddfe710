import type { ReadyReport, SkillBridgeWindow } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { separationWord } from '#web/transition/profile/separation-word.ts'
import { Card } from '#web/ui/card.tsx'
import { showDate, showDays, showDaysFrom } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'

interface Figure {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** Three figures, then the SkillBridge window on a line, with its rule one click away. */
export function WindowSection({ report }: { report: ReadyReport }) {
  const { window, inputs } = report
  const { status, opens, latestFinish, why } = window
  const today = useToday()
  const isDrawn = status !== 'not_applicable' && opens !== null && latestFinish !== null
  return (
    <section aria-label="At a glance" id="window" className="mt-6 flex flex-col gap-4">
      <dl className="grid gap-3 sm:grid-cols-3">
        {figuresOf(report, today).map(({ label, value, note }) => (
          <div
            key={label}
            className="card grid grid-cols-[1fr_auto] items-baseline gap-x-4 rounded-card border border-line bg-surface px-5 py-3 sm:block sm:py-4"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="tabular text-xl font-bold sm:text-2xl">{value}</dd>
            {note && <dd className="tabular col-span-2 text-sm text-ink-soft">{note}</dd>}
          </div>
        ))}
      </dl>
      <Card className="flex flex-col gap-4 print:break-inside-auto!">
        <p className="max-w-measure">{why}</p>
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
      </Card>
    </section>
  )
}

/** Days, deadline and program count; people SkillBridge excludes see their alternatives instead. */
function figuresOf({ window, matches, paths, roadmap }: ReadyReport, today: string): Figure[] {
  const fit: Figure = {
    label: window.status === 'not_applicable' ? 'Openings that fit you' : 'Programs that fit you',
    value: matches.fits.toLocaleString('en-US'),
    note: `of ${matches.considered.toLocaleString('en-US')}; ${matches.reach.toLocaleString('en-US')} more worth asking`,
  }
  if (window.status === 'not_applicable' || window.status === 'unknown') {
    const open = roadmap.filter(({ state }) => state === 'next' || state === 'later')
    const steps = { label: 'Steps still open', value: String(open.length) }
    const isNone = matches.fits === 0 && matches.reach === 0
    return isNone
      ? [{ label: 'Jobs to aim for', value: String(paths.length) }, steps]
      : [fit, steps]
  }
  const { usableDays, allowedDays, opens, latestFinish, status } = window
  const days: Figure[] =
    usableDays === null
      ? []
      : [
          {
            label: 'SkillBridge days you can use',
            value: showDays(usableDays),
            ...(allowedDays !== null && { note: `Service limit ${allowedDays}` }),
          },
        ]
  const deadline: Figure[] =
    status === 'not_yet' && opens
      ? [{ label: 'Window opens', value: showDate(opens), note: showDaysFrom(today, opens) }]
      : latestFinish
        ? [
            {
              label: 'Must finish by',
              value: showDate(latestFinish),
              note: showDaysFrom(today, latestFinish),
            },
          ]
        : []
  return [...days, ...deadline, fit]
}

function WindowRule({ window }: { window: SkillBridgeWindow }) {
  const { rule, allowedDays, usableDays, latestFinish, approver } = window
  if (!rule && allowedDays === null) return null
  return (
    <Disclosure summary={approver ? `Approval: ${approver}. See the rule` : 'See the rule'}>
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
