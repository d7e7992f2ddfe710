import { todayIn } from '#web/lib/today-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatEffect } from './guidance-labels.ts'

interface EffectCellProps {
  effectiveFrom: string | null
  effectiveTo?: string | null
}

/** When a rule or milestone is in effect, marked unless that's today. */
export function EffectCell({ effectiveFrom, effectiveTo = null }: EffectCellProps) {
  // Rules change at midnight in Washington.
  const today = todayIn('America/New_York', new Date())
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="sm:whitespace-nowrap">{formatEffect({ effectiveFrom, effectiveTo })}</span>
      {effectiveFrom !== null && effectiveFrom > today && <Badge tone="signal">Starts later</Badge>}
      {effectiveTo !== null && effectiveTo < today && <Badge>Ended</Badge>}
    </span>
  )
}
