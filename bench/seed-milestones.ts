import type { Milestone } from '#planning/roadmap/milestone.ts'
import type { Fact } from '#planning/rules/rules.ts'
import { list, readShipped } from './seed-knowledge.ts'

/** The shipped milestones. */
export function shippedMilestones(): Milestone[] {
  return readShipped('milestones.csv').map((row) => ({
    key: row.key ?? '',
    title: row.title ?? '',
    anchor: row.anchor === 'opens' ? 'opens' : 'separation',
    fromDays: Number(row.from_days),
    toDays: row.to_days ? Number(row.to_days) : null,
    comesBefore: list(row.comes_before),
    appliesTo: list(row.applies_to),
    ifMissed: row.if_missed ?? '',
    text: row.text ?? '',
    source: row.source ?? '',
    url: row.url || null,
    effectiveFrom: row.effective_from || null,
    checkedOn: row.checked_on ?? '',
    confidence: row.confidence as Fact['confidence'],
  }))
}
