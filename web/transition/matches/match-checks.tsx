import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Match } from '#contract/transition/matches.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Check = Match['checks'][number]

/** The rules a match was checked against, each with its source. */
export function MatchChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {checks.map((check) => (
        <li key={check.rule + check.text} className="flex gap-2">
          <CheckMark ok={check.ok} />
          <div>
            <p>{check.text}</p>
            {check.fact && <SourceLine fact={check.fact} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function CheckMark({ ok }: { ok: Check['ok'] }) {
  const [icon, className, label] =
    ok === true
      ? ([CircleCheck, 'text-good', 'Met'] as const)
      : ok === false
        ? ([CircleX, 'text-bad', 'Not met'] as const)
        : ([CircleHelp, 'text-signal', 'Not known'] as const)
  return (
    <>
      <Icon of={icon} size={18} className={`mt-0.5 ${className}`} />
      <span className="sr-only">{label}: </span>
    </>
  )
}
