import { RuleDraft } from '#contract/directory/guidance.ts'

/** The first day in effect, required: only a shipped entry that never had one is always in effect. */
export const EffectiveDay = RuleDraft.shape.effectiveFrom.refine((day) => day !== null, {
  error: 'Enter the day it takes effect.',
})
