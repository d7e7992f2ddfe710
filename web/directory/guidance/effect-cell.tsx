import { todayIn } from '#web/lib/today-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatEffect } from './guidance-labels.ts'

interface EffectProps {
  effectiveFrom: string | null
  effectiveTo?: string | null
}

/** Marks a rule or milestone that isn't in effect today. */
export function EffectBadge({ effectiveFrom, effectiveTo = null }: EffectProps) {
  // Rules change at midnight in Washington.
  const today = todayIn('America/New_York', new Date())
  const starts = effectiveFrom !== null && effectiveFrom > today
  const isOver = effectiveTo !== null && effectiveTo < today
  if (!starts && !isOver) return null
  return (
    <span className="mt-1 block">
      {starts ? <Badge tone="signal">Starts later</Badge> : <Badge>Ended</Badge>}
    </span>
  )
}

/** When a rule or milestone is in effect. */
export function EffectCell(effect: EffectProps) {
  return (
    <>
      <span className="sm:whitespace-nowrap">{formatEffect(effect)}</span>
      <EffectBadge {...effect} />
    </>
  )
}
